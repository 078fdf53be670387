import type { BankEntry } from '../../scenarios/bank.ts';
import type { Assessment } from '../assessment.ts';
import { type Answer, type Reply, wholeText } from '../evaluator.ts';
import { renderFeedback } from '../feedbackText.ts';
import { levelOfAnswer } from '../level.ts';
import { moveText, type NamedMove } from '../moveText.ts';
import { oncePerObject } from '../oncePerObject.ts';
import { listChoices, sceneBefore } from '../scenes.ts';
import { type Judgement, judge, withReply } from './judge.ts';
import { isEnglish } from './language.ts';
import { type Models, modelsFor } from './models.ts';
import { type FoundMove, findClosing, foundMoves, repliesWell, sentencesMaking } from './moves.ts';
import { type Reading, readAnswer } from './reading.ts';
import { composeFeedback } from './wording/feedback.ts';
import { quoted, quotedFrom, quotedTogether } from './wording/phrases.ts';

/** The function is deterministic. It returns null if the answer is not in English. */
export function assessor(models: Models): (entry: BankEntry, answer: Answer) => Assessment | null {
  const { general } = models;
  const modelsOf = oncePerObject((entry: BankEntry) => modelsFor(models, entry));
  return (entry, given) => {
    const answer = wholeText(given);
    if (!isEnglish(answer, general.rarity)) return null;
    const { own, rules } = modelsOf(entry);
    const read = (text: string) => readAnswer(general, own, entry, text);
    const { rubric } = entry;
    const alone = read(given.text);
    const before = judge(alone, entry, rules);
    const reply = given.reply ? readReply(given.reply) : null;
    const reading = reply ? read(answer) : alone;
    const after = reply ? judge(reading, entry, rules, reply.isPutRight) : before;
    const judgement = reply ? withReply(before, after, reply.reading, reply.settles) : before;
    const { findings, crossings } = judgement;
    const levelOf = (one: Judgement) => levelOfAnswer(one.findings, one.crossings, rubric.redLines);
    const level = levelOf(judgement);
    const isSound = ['Senior', 'Lead'].includes(levelOf(before)); // no left-out answer as good as this did harm
    const found = foundMoves(alone, rubric, rules.moves);
    const mayMake = ({ move }: Pick<NamedMove, 'move'>) => !(isSound && move.harms);
    const named = nameMoves(alone, found.named).filter(mayMake);
    const likely = nameMoves(alone, found.likely).filter(mayMake);
    // In a few words, harm is found too easily.
    const isNew = (one: NamedMove) => !one.move.harms && named.every(({ move }) => move !== one.move);
    const added = reply
      ? nameMoves(reply.reading, foundMoves(reply.reading, rubric, rules.moves).named).filter(isNew)
      : [];
    const moves = moveText([...named, ...added], reply?.shown ?? null);
    const raised = findings.filter(({ score }, index) => score > (before.findings[index]?.score ?? 0));
    const effect = reply && { raised, levelBefore: levelOf(before), settles: reply.settles };
    const first = { answer: given.text, reading: alone, judgement: before, level: levelOf(before), effect: null };
    const all = { entry, moves: moveText(named, null), likely, rules, earlier: [], ...first };
    const { strengths: earlier = [] } = reply ? composeFeedback(all) : {};
    const sections = composeFeedback({ ...all, answer, reading, judgement, level, moves, effect, earlier });
    const choices = listChoices(
      rubric,
      given.text,
      likely.map(({ move }) => move.id),
    );
    const feedback = renderFeedback({ ...sections, scene: moves.scene, choices });
    return { findings, crossings, moves: moves.made, level, ...feedback };

    function readReply({ to, text, asked }: Reply) {
      const reading = read(text);
      const index = (rubric.moves ?? []).findIndex(({ id }) => id === to);
      const move = rubric.moves?.[index];
      const after = move && sceneBefore(asked?.question, move);
      // What answers a question after a scene was not learned.
      const settles = after ? null : repliesWell(reading, index, rules.moves);
      const closing = reading.sentences[findClosing(reading, index, rules.moves.closed).at];
      const quotation = closing && settles !== false && !after ? quotedFrom(text, closing.text) : quoted(text);
      const state = { answeredBy: settles ? quotation : null, isOpen: settles === false };
      const { by } = (after && asked) ?? move?.asks ?? { by: '' };
      const shown = move ? { move, after, by, quotation, ...state } : null;
      return { shown, reading, state, settles, isPutRight: settles === true && Boolean(move?.harms) };
    }

    function nameMoves(from: Reading, all: readonly FoundMove[]): NamedMove[] {
      return all.flatMap((found, place): NamedMove[] => {
        const { move: index, at, closing } = found;
        const move = rubric.moves?.[index];
        const quote = from.sentences[at]?.text;
        if (!move || quote === undefined) return [];
        const quotation = quotedTogether(answer, place === 0 ? sentencesMaking(from, found) : [], quote);
        if (reply?.shown?.move === move && !reply.shown.after) return [{ move, quote, quotation, ...reply.state }];
        const answering = from.sentences[closing.at]?.text ?? '';
        const answeredBy = closing.sure >= rules.moves.accept ? quotedFrom(answer, answering) : null;
        const later = reply ? findClosing(reply.reading, index, rules.moves.closed).sure : -Infinity;
        return [{ move, quote, quotation, answeredBy, isOpen: Math.max(closing.sure, later) <= rules.moves.ask }];
      });
    }
  };
}
