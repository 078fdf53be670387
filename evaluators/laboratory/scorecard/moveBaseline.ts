import type { BankEntry } from '../../../scenarios/bank.ts';
import { fitRidge } from '../../builtIn/vectors/ridge.ts';
import { dot } from '../../builtIn/vectors/vector.ts';
import { memoizeByText, tokenize } from '../../builtIn/words/tokens.ts';
import { computeRarity, toVector } from '../../builtIn/words/tokenVector.ts';

export type WordsOnlyMove = (entry: BankEntry, answer: string) => { move: string; sure: number };

type Training = { entry: BankEntry; answer: string; moves: readonly string[] };

const penalty = 0.3;

/** Learns, when the first answer of a scenario comes, from the words of the training answers, without the rubric. */
export function learnWordsOnlyMoves(training: readonly Training[]): WordsOnlyMove {
  const modelOf = memoizeByText((id) => learn(training.filter(({ entry }) => entry.scenario.id === id)));
  return ({ scenario: { id } }, answer) => modelOf(id)(answer);
}

function learn(training: readonly Training[]): (answer: string) => { move: string; sure: number } {
  const read = training.map(({ answer, moves }) => ({ tokens: tokenize(answer), moves }));
  const rarity = computeRarity(read.map(({ tokens }) => tokens));
  const rows = read.map(({ tokens, moves }) => ({ vector: toVector(rarity, tokens), moves }));
  const models = [...new Set(read.flatMap(({ moves }) => moves))].map((move) => ({
    move,
    weights: fitRidge(rows, penalty, ({ moves }) => Number(moves.includes(move))),
  }));
  return (answer) => {
    const vector = toVector(rarity, tokenize(answer));
    const [first = { move: '', sure: 0 }] = models
      .map(({ move, weights }) => ({ move, sure: dot(vector, weights) }))
      .sort((a, b) => b.sure - a.sure);
    return first;
  };
}
