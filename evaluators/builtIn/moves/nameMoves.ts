import type { Rubric } from '../../../scenarios/rubric.ts';
import type { MoveState, NamedMove } from '../../moveState.ts';
import type { Reading } from '../reading.ts';
import { quotedFrom, quotedTogether } from '../wording/phrases.ts';
import { isCertain } from './groupMoves.ts';
import { findClosing, type MoveRules, type RankedMove, sentencesMaking } from './moves.ts';
import type { ReadReply } from './readReply.ts';

/** `answer` is the whole text, with the reply. */
type Context = { answer: string; rubric: Rubric; reply: ReadReply | null; rules: MoveRules };

/** Says whether the question of a move found in `reading` is answered. */
function moveState(reading: Reading, found: RankedMove, context: Context): MoveState[] {
  const { answer, rubric, reply, rules } = context;
  const { move: index, closing } = found;
  const move = rubric.moves?.[index];
  if (!move) return [];
  if (reply?.question?.move === move && !reply.question.after) return [{ move, ...reply.state }];
  const answering = reading.sentences[closing.sentence]?.text ?? '';
  const answeredBy = closing.logOdds >= rules.accept ? quotedFrom(answer, answering) : null;
  const later = reply ? findClosing(reply.reading, index, rules.closed).logOdds : -Infinity;
  return [{ move, answeredBy, isOpen: Math.max(closing.logOdds, later) <= rules.ask }];
}

/** The moves found in `reading`, each with the sentences that make it and the state of its question. */
export function nameMoves(reading: Reading, all: readonly RankedMove[], context: Context): NamedMove[] {
  return all.flatMap((found, place) =>
    moveState(reading, found, context).flatMap((state): NamedMove[] => {
      const quote = reading.sentences[found.sentence]?.text;
      if (quote === undefined) return [];
      const together = place === 0 ? sentencesMaking(reading, found) : [];
      const quotation = quotedTogether(context.answer, together, quote);
      return [{ ...state, quote, quotation, isCertain: isCertain(found, context.rules) }];
    }),
  );
}
