import type { BankEntry } from '../../../scenarios/bank.ts';
import type { Reply } from '../../answer.ts';
import { sceneBefore } from '../../scenes.ts';
import { maxExcept, type Reading, totalSize } from '../reading.ts';
import { predict } from '../vectors/vector.ts';
import { quotedReply } from '../wording/phrases.ts';
import { isConditional } from './conditionalReply.ts';
import type { MoveRules } from './moves.ts';

export type ReadReply = ReturnType<typeof readReply>;

export function readReply(given: Reply, reading: Reading, entry: BankEntry, rules: MoveRules) {
  const { moves = [] } = entry.rubric;
  const { to, text, asked } = given;
  const index = moves.findIndex(({ id }) => id === to);
  const move = moves[index];
  const after = move && sceneBefore(asked?.question, move);
  // The models have not learned what answers a question after a scene.
  const isAnswer = after ? null : answersQuestion(reading, index, rules);
  const quotation = quotedReply(text);
  const state = { answeredBy: isAnswer ? quotation : null, isOpen: isAnswer === false };
  const asks = (after && move.scenes?.[after]?.asks) ?? move?.asks;
  const harms = move?.harms !== undefined;
  // A condition is often what puts harm right.
  const isCondition = !harms && isConditional(text);
  const shown = { quotation, isConditional: isCondition, ...state };
  const question = move && asks ? { move, after, by: asks.by, reaction: asks.reaction, ...shown } : null;
  return { question, reading, state, isAnswer, isPutRight: isAnswer === true && harms };
}

/** `reading` is that of the reply alone. A reply that only repeats the move does not answer its question. */
export function replyFeatures(reading: Reading, move: number): number[] {
  const { sentences, answersAny, replies } = reading;
  const closes = sentences.map((sentence) => sentence.closes[move] ?? 0);
  const share = Math.min(1, totalSize(reading) / 60);
  const highest = Math.max(0, ...closes);
  const total = closes.reduce((sum, fit) => sum + fit, 0);
  return [
    1,
    highest,
    total,
    highest - Math.max(-1, ...sentences.map((sentence) => maxExcept(sentence.closes, move))),
    Math.max(0, ...sentences.map((sentence) => sentence.makes[move] ?? 0)),
    share,
    share * highest,
    answersAny,
    replies[move] ?? 0,
    Math.min(1, ...closes),
  ];
}

/** A reply of a few common words, such as "You figure it out.", may resemble anything. */
const minReplyTokens = 8;

/** null if that is not certain. A reply that says nothing of its own does not answer. */
function answersQuestion(reading: Reading, move: number, { reply }: MoveRules): boolean | null {
  if (reading.sentences.length === 0) return false;
  const logOdds = predict(replyFeatures(reading, move), reply.weights);
  if (logOdds >= reply.accepts) return totalSize(reading) >= minReplyTokens || null;
  return logOdds <= reply.evades ? false : null;
}
