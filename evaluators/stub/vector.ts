/** Missing keys count as 0. */
export type Vector = ReadonlyMap<string, number>;

export function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (const [token, value] of one) sum += value * (other.get(token) ?? 0);
  return sum;
}

/**
 * Returns a function that gives the dot products of a vector with all of these, in the same groups. Each token is looked
 * up once for all, which is most of the work. Adds in the same order as `dot`, so the results are equal to the last bit.
 */
export function productsWith(groups: readonly (readonly Vector[])[]) {
  const vectors = groups.flat();
  const rows = new Map<string, number[]>();
  for (const [place, vector] of vectors.entries())
    for (const [token, value] of vector) {
      const row = rows.get(token);
      if (row) row.push(place, value);
      else rows.set(token, [place, value]);
    }
  // One array for all tokens takes far less memory. A row has its length, then the place and value of each vector.
  const starts = new Map<string, number>();
  let end = 0;
  for (const [token, row] of rows) {
    starts.set(token, end);
    end += row.unshift(row.length);
  }
  const table = new Float64Array([...rows.values()].flat());

  return (one: Iterable<readonly [string, number]>): number[][] => {
    const sums = new Float64Array(vectors.length);
    for (const [token, factor] of one) {
      const start = starts.get(token);
      if (start === undefined) continue;
      const last = start + (table[start] as number);
      for (let n = start + 1; n < last; n += 2) {
        const place = table[n] as number;
        sums[place] = (sums[place] as number) + factor * (table[n + 1] as number);
      }
    }
    const products = Array.from(sums);
    return groups.map(({ length }) => products.splice(0, length));
  };
}

export function weighted(features: readonly number[], weights: readonly number[]): number {
  return features.reduce((sum, feature, at) => sum + feature * (weights[at] ?? 0), 0);
}

/** Used before comparisons, so that floating-point noise cannot change a result. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
