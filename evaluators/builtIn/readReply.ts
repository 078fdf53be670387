import type { BankEntry } from '../../scenarios/bank.ts';
import { withDefiniteArticle } from '../../scenarios/text/article.ts';
import type { Reply } from '../evaluator.ts';
import { maxQuotationLength } from '../feedbackText.ts';
import { describeReaction } from '../reaction.ts';
import { sceneBefore } from '../scenes.ts';
import { answersQuestion, findClosing, type MoveRules } from './moves.ts';
import type { Reading } from './reading.ts';
import { quoted, quotedFrom, understoodAlone } from './wording/phrases.ts';
import { wordCount } from './words/sentences.ts';

export type ReadReply = ReturnType<typeof readReply>;

/** `reading` is that of the reply. */
export function readReply(given: Reply, reading: Reading, entry: BankEntry, rules: MoveRules) {
  const { moves = [] } = entry.rubric;
  const { to, text, asked } = given;
  const index = moves.findIndex(({ id }) => id === to);
  const move = moves[index];
  const after = move && sceneBefore(asked?.question, move);
  // What answers a question after a scene was not learned.
  const settles = after ? null : answersQuestion(reading, index, rules);
  const closing = reading.sentences[findClosing(reading, index, rules.closed).at];
  const isLong = text.length > maxQuotationLength;
  const quotation = isLong && settles && closing ? quotedFrom(text, closing.text) : quoted(text);
  const state = { answeredBy: settles ? quotation : null, isOpen: settles === false };
  const { by } = (after && asked) ?? move?.asks ?? { by: '' };
  const reaction = describeReaction(withDefiniteArticle(by), entry, wordCount(text) < understoodAlone);
  const shown = move ? { move, after, by, quotation, reaction, ...state } : null;
  return { shown, reading, state, settles, isPutRight: settles === true && Boolean(move?.harms) };
}
