import { fitRidge } from '../../builtIn/ridge.ts';
import { weighted } from '../../builtIn/vector.ts';

const penalty = 0.5;
const rounds = 8;

/**
 * The weights of a logistic regression, by iteratively reweighted least squares. Weights are stored with four decimals,
 * so they are rounded before use.
 */
export function fitLogistic(rows: readonly { features: readonly number[]; target: number }[]): number[] {
  let weights = rows[0]?.features.map(() => 0) ?? [];
  for (let round = 0; round < rounds; round++) {
    const steps = rows.map(({ features, target }) => {
      const sum = weighted(features, weights);
      const likely = 1 / (1 + Math.exp(-sum));
      const spread = Math.max(1e-3, likely * (1 - likely));
      const scale = Math.sqrt(spread);
      return {
        vector: new Map(features.map((value, index) => [String(index), value * scale])),
        target: (sum + (target - likely) / spread) * scale,
      };
    });
    const fitted = fitRidge(steps, penalty, ({ target }) => target);
    weights = weights.map((_, index) => fitted.get(String(index)) ?? 0);
  }
  return weights.map((weight) => Math.round(weight * 1e4) / 1e4);
}
