import type { Rubric } from '../../scenarios/rubric.ts';
import type { NamedMove } from '../moveText.ts';
import { type FoundMove, findClosing, type MoveRules, sentencesMaking } from './moves.ts';
import type { Reading } from './reading.ts';
import type { ReadReply } from './readReply.ts';
import { quotedFrom, quotedTogether } from './wording/phrases.ts';

/** `answer` is the whole text, with the reply. */
type Of = { answer: string; rubric: Rubric; reply: ReadReply | null; rules: MoveRules };

/** Quotes the moves found in `reading`, and says whether their questions are answered. */
export function nameMoves(reading: Reading, all: readonly FoundMove[], of: Of): NamedMove[] {
  const { answer, rubric, reply, rules } = of;
  return all.flatMap((found, place): NamedMove[] => {
    const { move: index, at, sure, closing } = found;
    const move = rubric.moves?.[index];
    const quote = reading.sentences[at]?.text;
    if (!move || quote === undefined) return [];
    const isCertain = sure >= rules.certain;
    const quotation = quotedTogether(answer, place === 0 ? sentencesMaking(reading, found) : [], quote);
    if (reply?.shown?.move === move && !reply.shown.after)
      return [{ move, quote, quotation, isCertain, ...reply.state }];
    const answering = reading.sentences[closing.at]?.text ?? '';
    const answeredBy = closing.sure >= rules.accept ? quotedFrom(answer, answering) : null;
    const later = reply ? findClosing(reply.reading, index, rules.closed).sure : -Infinity;
    const isOpen = Math.max(closing.sure, later) <= rules.ask;
    return [{ move, quote, quotation, isCertain, answeredBy, isOpen }];
  });
}
