import { weightedSum } from '../../builtIn/vectors/vector.ts';
import { fitFeatures, roundWeights } from './fitFeatures.ts';

const penalty = 0.5;
const rounds = 8;

/** The weights of a logistic regression, by iteratively reweighted least squares. */
export function fitLogistic(rows: readonly { features: readonly number[]; target: number }[]): number[] {
  let weights = rows[0]?.features.map(() => 0) ?? [];
  for (let round = 0; round < rounds; round++) {
    const steps = rows.map(({ features, target }) => {
      const sum = weightedSum(features, weights);
      const likely = 1 / (1 + Math.exp(-sum));
      const spread = Math.max(1e-3, likely * (1 - likely));
      const scale = Math.sqrt(spread);
      return {
        features: features.map((value) => value * scale),
        target: (sum + (target - likely) / spread) * scale,
      };
    });
    weights = fitFeatures(steps, penalty);
  }
  return roundWeights(weights);
}
