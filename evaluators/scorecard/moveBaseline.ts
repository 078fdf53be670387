import type { BankEntry } from '../../scenarios/bank.ts';
import { fitRidge } from '../stub/ridge.ts';
import { tokensOf } from '../stub/tokens.ts';
import { dot, unitVector, type Vector } from '../stub/vector.ts';

/** The likeliest move, by the words of the whole answer. */
export type WordsOnlyMove = (entry: BankEntry, answer: string) => { move: string; sure: number };

type Training = { entry: BankEntry; answer: string; moves: readonly string[] };

const penalty = 0.3;

/** Learns, when the first answer of a scenario comes, from the words of the training answers, without the rubric. */
export function learnWordsOnlyMoves(training: readonly Training[]): WordsOnlyMove {
  const models = new Map<string, (answer: string) => { move: string; sure: number }>();
  return ({ scenario: { id } }, answer) => {
    const model = models.get(id) ?? learn(training.filter(({ entry }) => entry.scenario.id === id));
    models.set(id, model);
    return model(answer);
  };
}

function learn(training: readonly Training[]): (answer: string) => { move: string; sure: number } {
  const counts = new Map<string, number>();
  const read = training.map(({ answer, moves }) => ({ tokens: tokensOf(answer), moves }));
  for (const { tokens } of read) for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  const vectorOf = (tokens: ReadonlySet<string>): Vector =>
    unitVector(tokens, (token) =>
      (counts.get(token) ?? 0) > 1 ? Math.log(read.length / (counts.get(token) ?? 1)) : 0,
    );
  const vectors = read.map(({ tokens }) => vectorOf(tokens));
  const models = [...new Set(read.flatMap(({ moves }) => moves))].map((move) => ({
    move,
    weights: fitRidge(
      vectors,
      read.map(({ moves }) => Number(moves.includes(move))),
      penalty,
    ),
  }));
  return (answer) => {
    const vector = vectorOf(tokensOf(answer));
    const [first = { move: '', sure: 0 }] = models
      .map(({ move, weights }) => ({ move, sure: dot(vector, weights) }))
      .sort((a, b) => b.sure - a.sure);
    return first;
  };
}
