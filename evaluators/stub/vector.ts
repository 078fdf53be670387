/** Missing keys count as 0. */
export type Vector = ReadonlyMap<string, number>;

export function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (const [token, value] of one) sum += value * (other.get(token) ?? 0);
  return sum;
}

/** Has a length of 1. Tokens with a weight of 0 are left out. */
export function unitVector(tokens: Iterable<string>, weightOf: (token: string) => number): Vector {
  const weighted = [...tokens].map((token) => [token, weightOf(token)] as const).filter(([, weight]) => weight > 0);
  const length = Math.sqrt(weighted.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return new Map(weighted.map(([token, weight]) => [token, weight / length]));
}

export function weighted(features: readonly number[], weights: readonly number[]): number {
  return features.reduce((sum, feature, at) => sum + feature * (weights[at] ?? 0), 0);
}

/** Used before comparisons, so that floating-point noise cannot change a result. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
