import { PackedVector, type TokenList, tokenList } from './packedVector.ts';
import type { Vector } from './vector.ts';

/**
 * Returns a function that gives the dot products of a vector with all of these, in the same groups. Most of the work is
 * looking tokens up, so each is looked up once. The order of the sums, and so each bit of them, is that of `dot`.
 */
export function sparseDotProducts(groups: readonly (readonly Vector[])[]) {
  const vectors = groups.flat();
  const tokens = tokensOfAll(vectors);
  const all = vectors.map((vector) => weightsBy(tokens, vector));
  // A row for each token: from its start to the start of the next one, the number and the weight of each vector.
  const starts = new Uint32Array(tokens.names.length + 1);
  for (const { indices } of all) for (const place of indices) starts[place + 1] = (starts[place + 1] as number) + 1;
  for (let place = 1; place < starts.length; place++)
    starts[place] = (starts[place] as number) + (starts[place - 1] as number);
  const ends = starts.slice();
  const columns = new Uint16Array(starts[tokens.names.length] as number);
  const weights = new Float64Array(columns.length);
  for (const [column, { indices, weightAt }] of all.entries())
    for (const [index, place] of indices.entries()) {
      const entry = ends[place] as number;
      ends[place] = entry + 1;
      columns[entry] = column;
      weights[entry] = weightAt(index);
    }

  return (vector: Iterable<readonly [string, number]>): number[][] => {
    const sums = new Float64Array(vectors.length);
    for (const [token, factor] of vector) {
      const place = tokens.indices.get(token);
      if (place === undefined) continue;
      for (let n = starts[place] as number; n < (starts[place + 1] as number); n++) {
        const column = columns[n] as number;
        sums[column] = (sums[column] as number) + factor * (weights[n] as number);
      }
    }
    const products = Array.from(sums);
    return groups.map(({ length }) => products.splice(0, length));
  };
}

function tokensOfAll(vectors: readonly Vector[]): TokenList {
  const [first] = vectors;
  if (first instanceof PackedVector) return first.tokens; // shared by all of its story
  return tokenList([...new Set(vectors.flatMap((vector) => Array.from(vector, ([token]) => token)))]);
}

function weightsBy(tokens: TokenList, vector: Vector) {
  if (vector instanceof PackedVector)
    return { indices: vector.indices, weightAt: (index: number) => (vector.hundredths[index] as number) / 100 };
  const entries = [...vector];
  const indices = entries.map(([token]) => tokens.indices.get(token) as number);
  return { indices, weightAt: (index: number) => entries[index]?.[1] ?? 0 };
}
