import type { Rubric } from '../../scenarios/rubric.ts';
import type { Reply } from '../evaluator.ts';
import { sceneBefore } from '../scenes.ts';
import { findClosing, type MoveRules, repliesWell } from './moves.ts';
import type { Reading } from './reading.ts';
import { quoted, quotedFrom } from './wording/phrases.ts';

export type ReadReply = ReturnType<typeof readReply>;

/** `reading` is that of the reply alone. */
export function readReply({ to, text, asked }: Reply, reading: Reading, { moves = [] }: Rubric, rules: MoveRules) {
  const index = moves.findIndex(({ id }) => id === to);
  const move = moves[index];
  const after = move && sceneBefore(asked?.question, move);
  // What answers a question after a scene was not learned.
  const settles = after ? null : repliesWell(reading, index, rules);
  const closing = reading.sentences[findClosing(reading, index, rules.closed).at];
  const quotation = closing && settles !== false && !after ? quotedFrom(text, closing.text) : quoted(text);
  const state = { answeredBy: settles ? quotation : null, isOpen: settles === false };
  const { by } = (after && asked) ?? move?.asks ?? { by: '' };
  const shown = move ? { move, after, by, quotation, ...state } : null;
  return { shown, reading, state, settles, isPutRight: settles === true && Boolean(move?.harms) };
}
