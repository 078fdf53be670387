import type { BankEntry } from '../../scenarios/bank.ts';
import type { Reply } from '../answer.ts';
import { maxQuotationLength } from '../feedbackText.ts';
import { sceneBefore } from '../scenes.ts';
import { answersQuestion, findClosing, type MoveRules } from './moves.ts';
import type { Reading } from './reading.ts';
import { setsReservation } from './reservation.ts';
import { quotedExcerpt, quotedFrom } from './wording/phrases.ts';

export type ReadReply = ReturnType<typeof readReply>;

export function readReply(given: Reply, reading: Reading, entry: BankEntry, rules: MoveRules) {
  const { moves = [] } = entry.rubric;
  const { to, text, asked } = given;
  const index = moves.findIndex(({ id }) => id === to);
  const move = moves[index];
  const after = move && sceneBefore(asked?.question, move);
  // The models have not learned what answers a question after a scene.
  const settles = after ? null : answersQuestion(reading, index, rules);
  const closing = reading.sentences[findClosing(reading, index, rules.closed).sentence];
  const isLong = text.length > maxQuotationLength;
  const quotation = isLong && settles && closing ? quotedFrom(text, closing.text) : quotedExcerpt(text);
  const state = { answeredBy: settles ? quotation : null, isOpen: settles === false };
  const asks = (after && move.scenes?.[after]?.asks) ?? move?.asks;
  const harms = move?.harms !== undefined;
  // A condition is often what puts harm right.
  const hasReservation = !harms && setsReservation(text);
  const shown = { quotation, hasReservation, ...state };
  const question = move && asks ? { move, after, by: asks.by, reaction: asks.reaction, ...shown } : null;
  return { question, reading, state, settles, isPutRight: settles === true && harms };
}
