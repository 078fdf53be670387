import type { BankEntry } from '../../scenarios/bank.ts';
import type { Assessment } from '../assessment.ts';
import { feedbackOn } from '../feedbackText.ts';
import { levelOfAnswer } from '../level.ts';
import { moveText, type NamedMove } from '../moveText.ts';
import { feedbackOf } from './feedback.ts';
import { judge } from './judge.ts';
import { isEnglish } from './language.ts';
import { type Models, type Readers, readersFor } from './models.ts';
import { findClosing, namedMoves, repliesWell } from './moves.ts';
import { quotedFrom } from './phrases.ts';
import { type Reading, readAnswer } from './reading.ts';
import { sentencesOf } from './sentences.ts';

/**
 * The function is deterministic. It returns null if the answer is not in English. If `replyTo` is given, the last
 * paragraph of the answer replies to the question of that move.
 */
export function assessor(models: Models): (entry: BankEntry, answer: string, replyTo?: string) => Assessment | null {
  const known = new WeakMap<BankEntry, Readers>();
  return (entry, answer, replyTo) => {
    if (!isEnglish(answer, models.general.rarity)) return null;
    const readers = known.get(entry) ?? readersFor(models, entry);
    known.set(entry, readers);
    const read = (text: string) => readAnswer(readers.general, readers.scenario, entry, text);
    const reading = read(answer);
    const judgement = judge(reading, entry, readers.rules);
    const { findings, crossings } = judgement;
    const level = levelOfAnswer(findings, crossings, entry.rubric.redLines);
    const end = answer.lastIndexOf('\n\n');
    const reply =
      replyTo !== undefined && end >= 0
        ? { to: replyTo, text: answer.slice(end).trim(), reading: read(answer.slice(end)) }
        : null;
    const named = nameMoves(reply ? read(answer.slice(0, end)) : reading, reply);
    const moves = moveText(
      named,
      reply && { to: reply.to, quotation: quotedFrom(answer, sentencesOf(reply.text)[0] ?? reply.text) },
    );
    const sections = feedbackOf({ entry, answer, reading, judgement, level, moves, rules: readers.rules });
    return { findings, crossings, moves: moves.made, level, ...feedbackOn(sections) };

    /** A reply does not change which moves are named. */
    function nameMoves(moving: Reading, reply: { to: string; reading: Reading } | null): NamedMove[] {
      const { moves: rules } = readers.rules;
      return namedMoves(moving, entry.rubric, rules).flatMap(({ move: index, at, closing }): NamedMove[] => {
        const move = entry.rubric.moves?.[index];
        const quote = moving.sentences[at]?.text;
        if (!move || quote === undefined) return [];
        const replied = reply?.to === move.id ? reply.reading : null;
        const found = replied ? findClosing(replied, index, rules.closed) : closing;
        const answering = (replied ?? moving).sentences[found.at]?.text ?? '';
        const verdict = replied ? repliesWell(replied, index, rules) : null;
        const isAnswered = replied ? verdict === true : found.sure >= rules.accept;
        return [
          {
            move,
            quote,
            quotation: quotedFrom(answer, quote),
            answeredBy: isAnswered ? quotedFrom(answer, answering) : null,
            isOpen: replied ? verdict === false : found.sure <= rules.ask,
          },
        ];
      });
    }
  };
}
