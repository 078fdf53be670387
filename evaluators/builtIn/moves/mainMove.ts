import type { Reading } from '../reading.ts';
import { predict } from '../vectors/vector.ts';
import type { RankedMove } from './moves.ts';

type Moves = Pick<Reading, 'sentences' | 'mainOdds'>;

/** A move is likelier to be the main one if it comes early, in a long sentence, and in more than one. */
export function mainFeatures({ sentences, mainOdds }: Moves, made: readonly RankedMove[]): number[][] {
  return made.map(({ move, sentence }) => {
    const [, second = 0] = sentences.map(({ makes }) => makes[move] ?? 0).sort((a, b) => b - a);
    const size = Math.min(1, (sentences[sentence]?.size ?? 0) / 60);
    return [sentence / sentences.length, size, second, mainOdds[move] ?? 0];
  });
}

/** Puts the likeliest main move first, and leaves the others in the order of the answer. */
export function mainFirst(reading: Moves, made: readonly RankedMove[], weights: readonly number[]): RankedMove[] {
  const likely = mainFeatures(reading, made).map((features) => predict(features, weights));
  const main = likely.indexOf(Math.max(...likely));
  return [...made.slice(main, main + 1), ...made.filter((_, place) => place !== main)];
}
