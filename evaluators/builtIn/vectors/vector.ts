/** Missing keys count as 0. */
export type Vector = Pick<ReadonlyMap<string, number>, 'get' | 'has' | typeof Symbol.iterator>;

export function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (const [token, value] of a) sum += value * (b.get(token) ?? 0);
  return sum;
}

export function weightedSum(features: readonly number[], weights: readonly number[]): number {
  return features.reduce((sum, feature, index) => sum + feature * (weights[index] ?? 0), 0);
}

export function predict(features: readonly number[], weights: readonly number[]): number {
  return rounded(weightedSum(features, weights));
}

/** Used before comparisons, so that floating-point noise cannot change a result. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
