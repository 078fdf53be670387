import type { Reading } from './reading.ts';
import { predict } from './vectors/vector.ts';

/** What a reader singles out is long, strong, and not what any answer says about such criteria. */
export function standoutFeatures({ sentences }: Reading): number[][] {
  const largest = Math.max(...sentences.map(({ size }) => size));
  return sentences.map(({ size, shows, aspects, bestScore }) => [
    1,
    size / largest,
    Math.max(0, ...shows),
    Math.max(0, ...aspects),
    bestScore,
    1 / sentences.length,
  ]);
}

/** For each sentence, the log odds that a reader would single it out. */
export function standoutLogOdds(reading: Reading, weights: readonly number[]): number[] {
  return standoutFeatures(reading).map((features) => predict(features, weights));
}
