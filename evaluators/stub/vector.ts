/** Missing keys count as 0. */
export type Vector = ReadonlyMap<string, number>;

export function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (const [token, value] of one) sum += value * (other.get(token) ?? 0);
  return sum;
}

/** For the dot products with many vectors at once: each token is looked up once for all, which is most of the work. */
export class VectorTable {
  readonly #rows = new Map<string, Float64Array>();
  readonly #count: number;
  constructor(vectors: readonly Vector[]) {
    this.#count = vectors.length;
    for (const [at, vector] of vectors.entries())
      for (const [token, value] of vector) {
        const row = this.#rows.get(token) ?? new Float64Array(this.#count);
        row[at] = value;
        this.#rows.set(token, row);
      }
  }

  /** Adds in the same order as `dot`, so the results are equal to the last bit. */
  dots(one: Vector): number[] {
    const sums = new Float64Array(this.#count);
    for (const [token, value] of one) {
      const row = this.#rows.get(token);
      if (row) for (let at = 0; at < this.#count; at++) sums[at] = (sums[at] ?? 0) + value * (row[at] ?? 0);
    }
    return [...sums];
  }
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
