import type { BankEntry } from '../../scenarios/bank.ts';
import type { Assessment } from '../assessment.ts';
import { listChoices } from '../choices.ts';
import { type Answer, wholeText } from '../evaluator.ts';
import { renderFeedback } from '../feedbackText.ts';
import { levelOfAnswer } from '../level.ts';
import { memoizeByObject } from '../memoizeByObject.ts';
import { moveText, type NamedMove } from '../moveText.ts';
import { type Evidence, type Judgement, judge, withReply } from './judge.ts';
import { type Models, modelsFor } from './models.ts';
import { type FoundMove, foundMoves } from './moves.ts';
import { nameMoves, questionState } from './nameMoves.ts';
import { type Reading, readAnswer } from './reading.ts';
import { readReply } from './readReply.ts';
import { composeFeedback } from './wording/feedback.ts';
import { quotedFrom } from './wording/phrases.ts';
import { isEnglish } from './words/language.ts';

/** The function is deterministic. It returns null if the answer is not in English. */
export function assessor(models: Models): (entry: BankEntry, answer: Answer) => Assessment | null {
  const { general } = models;
  const modelsOf = memoizeByObject((entry: BankEntry) => modelsFor(models, entry));
  return (entry, given) => {
    const answer = wholeText(given);
    if (!isEnglish(answer, general.rarity)) return null;
    const { own, rules } = modelsOf(entry);
    const { rubric } = entry;
    const read = (text: string) => readAnswer(general, own, entry, text);
    const levelOf = (one: Judgement) => levelOfAnswer(one.findings, one.crossings, rubric.redLines);

    const alone = read(given.text);
    const before = judge(alone, entry, rules);
    const levelBefore = levelOf(before);
    const reply = given.reply ? readReply(given.reply, read(given.reply.text), alone, rubric, rules.moves) : null;
    const reading = reply ? read(answer) : alone;
    const judgement = reply
      ? withReply(before, judge(reading, entry, rules, reply.isPutRight), reply.reading, reply.settles)
      : before;
    const { findings, crossings } = judgement;
    const level = levelOf(judgement);

    // In cross-validation, no answer of these levels did harm where it seemed to.
    const isSound = ['Senior', 'Lead'].includes(levelBefore);
    const of = { answer, rubric, reply, rules: rules.moves };
    const nameAll = (from: Reading, found: readonly FoundMove[]) =>
      nameMoves(from, found, of).filter(({ move }) => !(isSound && move.harms));
    const found = foundMoves(alone, rubric, rules.moves);
    const [named, likely] = [nameAll(alone, found.named), nameAll(alone, found.likely)];
    // In a few words, harm is found too easily.
    const isNew = (one: NamedMove) => !one.move.harms && named.every(({ move }) => move !== one.move);
    const added = reply
      ? nameAll(reply.reading, foundMoves(reply.reading, rubric, rules.moves).named).filter(isNew)
      : [];
    const hinted = nameAll(alone, found.hinted).filter(({ move }) => added.every((one) => one.move !== move));
    const moves = moveText([...named, ...added], hinted, reply?.shown ?? null);

    const has = ({ sentences }: Reading, { sentence }: Evidence) =>
      sentences.some(({ text }) => text === sentence.text);
    const [counts] = judgement.credited
      .filter((one) => one.shown >= rules.shows.sure && reply && has(reply.reading, one) && !has(alone, one))
      .toSorted((a, b) => b.score - a.score);
    const counting = counts ? quotedFrom(answer, counts.sentence.text) : null;
    const [asked, { scene }] = [given.reply?.asked, moves];
    const isOther = Boolean(asked && scene?.move === given.reply?.to && scene?.text !== asked.scene);
    const effect = reply && { counting, levelBefore, settles: reply.settles, isOther };
    const first = { answer: given.text, reading: alone, judgement: before, level: levelBefore, effect: null };
    const all = { entry, moves: moveText(named, hinted, null), likely, rules, earlier: [], ...first };
    const { strengths: earlier = [] } = reply ? composeFeedback(all) : {};
    const sections = composeFeedback({ ...all, answer, reading, judgement, level, moves, effect, earlier });
    const states = found.all.flatMap((one) => questionState(alone, one, of));
    const choices = listChoices(rubric, given.text, { named, likely, all: states });
    const feedback = renderFeedback({ ...sections, scene: moves.scene, choices });
    return { findings, crossings, moves: moves.made, level, ...feedback };
  };
}
