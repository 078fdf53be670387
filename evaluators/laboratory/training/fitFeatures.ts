import { fitRidge } from '../../builtIn/vectors/ridge.ts';

/** The weights of a ridge regression, one for each feature. */
export function fitFeatures(rows: readonly { features: readonly number[]; target: number }[], penalty: number) {
  const sparse = rows.map(({ features, target }) => ({
    vector: new Map(features.map((value, index) => [String(index), value])),
    target,
  }));
  const weights = fitRidge(sparse, penalty, ({ target }) => target);
  return rows[0]?.features.map((_, index) => weights.get(String(index)) ?? 0) ?? [];
}

/** Weights are stored with four decimals, so they are rounded before use. */
export function roundWeights(weights: readonly number[]): number[] {
  return weights.map((weight) => Math.round(weight * 1e4) / 1e4);
}
