/** Missing keys count as 0. */
export type Vector = ReadonlyMap<string, number>;

export function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (const [token, value] of one) sum += value * (other.get(token) ?? 0);
  return sum;
}

/** For the dot products with many vectors at once: each token is looked up once for all, which is most of the work. */
export class VectorTable {
  /** Where the row of each token starts. */
  readonly #starts = new Map<string, number>();
  /** A row has the number of vectors that have the token, and for each its place and value. */
  readonly #rows: Float64Array;
  readonly #count: number;
  constructor(vectors: readonly Vector[]) {
    this.#count = vectors.length;
    const rows = new Map<string, number[]>();
    for (const [at, vector] of vectors.entries())
      for (const [token, value] of vector) {
        const row = rows.get(token);
        if (row) row.push(at, value);
        else rows.set(token, [at, value]);
      }
    let start = 0;
    for (const [token, row] of rows) {
      this.#starts.set(token, start);
      start += row.unshift(row.length / 2);
    }
    this.#rows = new Float64Array([...rows.values()].flat());
  }

  /** Adds in the same order as `dot`, so the results are equal to the last bit. */
  dots(one: Iterable<readonly [string, number]>): number[] {
    const sums = new Float64Array(this.#count);
    for (const [token, value] of one) {
      const start = this.#starts.get(token);
      if (start !== undefined) this.#addRow(start, value, sums);
    }
    return Array.from(sums);
  }

  #addRow(start: number, factor: number, sums: Float64Array): void {
    const rows = this.#rows;
    const end = start + 2 * (rows[start] as number);
    for (let n = start + 1; n < end; n += 2) {
      const place = rows[n] as number;
      sums[place] = (sums[place] as number) + factor * (rows[n + 1] as number);
    }
  }
}

/** Has a length of 1. Tokens with a weight of 0 are left out. */
export function unitVector(tokens: Iterable<string>, weightOf: (token: string) => number): Vector {
  const vector = new Map<string, number>();
  let squares = 0;
  for (const token of tokens) {
    const weight = weightOf(token);
    if (weight <= 0) continue;
    vector.set(token, weight);
    squares += weight * weight;
  }
  const length = Math.sqrt(squares) || 1;
  for (const [token, weight] of vector) vector.set(token, weight / length);
  return vector;
}

export function weighted(features: readonly number[], weights: readonly number[]): number {
  return features.reduce((sum, feature, at) => sum + feature * (weights[at] ?? 0), 0);
}

/** Used before comparisons, so that floating-point noise cannot change a result. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
