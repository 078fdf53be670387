/**
 * The weights w that minimise |Xw − y|² + penalty · |w|², without an intercept, where the vectors of the rows are X and
 * their targets y. Conjugate gradients run in a fixed order, so the same input gives exactly the same weights.
 */
export function fitRidge<Row extends { vector: ReadonlyMap<string, number> }>(
  rows: readonly Row[],
  penalty: number,
  targetOf: (row: Row) => number,
): Map<string, number> {
  const names = [...new Set(rows.flatMap(({ vector }) => [...vector.keys()]))];
  const indices = new Map(names.map((name, index) => [name, index]));
  const sparse = rows.map(({ vector }) => ({
    columns: Int32Array.from(vector.keys(), (name) => indices.get(name) ?? 0),
    values: Float64Array.from(vector.values()),
  }));

  const transposed = (factors: ArrayLike<number>): Float64Array => {
    const sums = new Float64Array(names.length);
    for (const [row, { columns, values }] of sparse.entries()) {
      const factor = factors[row] ?? 0;
      if (factor === 0) continue;
      for (let n = 0; n < columns.length; n++) {
        const place = columns[n] as number;
        sums[place] = (sums[place] as number) + factor * (values[n] as number);
      }
    }
    return sums;
  };
  /** (XᵀX + penalty · I) v */
  const applied = (vector: Float64Array): Float64Array => {
    const products = sparse.map(({ columns, values }) => {
      let sum = 0;
      for (let n = 0; n < columns.length; n++) sum += (values[n] as number) * (vector[columns[n] as number] as number);
      return sum;
    });
    const sums = transposed(products);
    for (let n = 0; n < sums.length; n++) sums[n] = (sums[n] as number) + penalty * (vector[n] as number);
    return sums;
  };

  const weights = new Float64Array(names.length);
  const residual = transposed(rows.map(targetOf));
  const direction = residual.slice();
  let error = product(residual, residual);
  const enough = error * 1e-10;
  for (let step = 0; step < 300 && error > enough; step++) {
    const moved = applied(direction);
    const rate = error / product(direction, moved);
    for (let n = 0; n < weights.length; n++) {
      weights[n] = (weights[n] as number) + rate * (direction[n] as number);
      residual[n] = (residual[n] as number) - rate * (moved[n] as number);
    }
    const left = product(residual, residual);
    for (let n = 0; n < direction.length; n++)
      direction[n] = (residual[n] as number) + (left / error) * (direction[n] as number);
    error = left;
  }
  return new Map(names.map((name, index) => [name, weights[index] as number]));
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let n = 0; n < a.length; n++) sum += (a[n] as number) * (b[n] as number);
  return sum;
}
