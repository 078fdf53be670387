import type { BankEntry } from '../../scenarios/bank.ts';
import { withDefiniteArticle } from '../../scenarios/text/article.ts';
import type { Reply } from '../evaluator.ts';
import { maxQuotationLength } from '../feedbackText.ts';
import { describeReaction } from '../reaction.ts';
import { sceneBefore } from '../scenes.ts';
import { answersQuestion, findClosing, type MoveRules } from './moves.ts';
import type { Reading, SentenceReading } from './reading.ts';
import { quoted, quotedFrom, understoodAlone } from './wording/phrases.ts';
import { wordCount } from './words/sentences.ts';

export type ReadReply = ReturnType<typeof readReply>;

/** `reading` is that of the reply, and `alone` that of the answer. */
export function readReply(given: Reply, reading: Reading, alone: Reading, entry: BankEntry, rules: MoveRules) {
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
  const isRepeated = isRepetition(reading, alone);
  const reaction = describeReaction(withDefiniteArticle(by), entry, wordCount(text) < understoodAlone);
  const shown = move ? { move, after, by, quotation, isRepeated, reaction, ...state } : null;
  return { shown, reading, state, settles, isPutRight: settles === true && Boolean(move?.harms) };
}

/** The share of its tokens from which on a sentence says what another one says. */
const minOverlap = 0.8;

/** Whether each sentence of the reply is in the answer, in nearly the same words. */
function isRepetition(reply: Reading, { sentences }: Reading): boolean {
  const isSaid = ({ tokens }: SentenceReading) =>
    sentences.some((said) => [...tokens].filter((token) => said.tokens.has(token)).length >= minOverlap * tokens.size);
  return reply.sentences.length > 0 && reply.sentences.every(isSaid);
}
