/** A sparse vector: what isn't in it is 0. */
export type Vector = ReadonlyMap<string, number>;

export function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (const [token, value] of one) sum += value * (other.get(token) ?? 0);
  return sum;
}

/** The tokens, each weighted by `weightOf` (0 leaves one out), as a vector of length 1. */
export function unitVector(tokens: Iterable<string>, weightOf: (token: string) => number): Vector {
  const weighted = [...tokens].map((token) => [token, weightOf(token)] as const).filter(([, weight]) => weight > 0);
  const length = Math.sqrt(weighted.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return new Map(weighted.map(([token, weight]) => [token, weight / length]));
}

/** The sum of the features, each with its weight. */
export function weighted(features: readonly number[], weights: readonly number[]): number {
  return features.reduce((sum, feature, at) => sum + feature * (weights[at] ?? 0), 0);
}
