import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Models } from './models.ts';
import { PackedVector, tokenList } from './vectors/packedVector.ts';

/**
 * In `models`, the length of each vector takes its place. `gaps` and `weights` hold the vectors one after another, as
 * variable-length integers, compressed, in base64: the distance of each token from the previous one, and its weight in
 * hundredths. Weights below three hundredths are left out, positive or negative. The tokens that most vectors have come
 * first, which makes for small distances.
 */
export type PackedModels = { tokens: readonly string[]; models: object; gaps: string; weights: string };

export function packModels(models: Models): PackedModels {
  const uses = new Map<string, number>();
  mapObjects(models, (value) => {
    if (value instanceof Map)
      for (const token of keptWeights(value).keys()) uses.set(token, (uses.get(token) ?? 0) + 1);
    return undefined;
  });
  const tokens = [...uses].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([token]) => token);
  const gaps: number[] = [];
  const weights: number[] = [];
  const pack = (vector: ReadonlyMap<string, number>) => {
    const kept = keptWeights(vector);
    let last = 0;
    for (const [index, token] of tokens.entries()) {
      const hundredths = kept.get(token);
      if (hundredths === undefined) continue;
      writeInteger(gaps, index - last);
      writeInteger(weights, hundredths < 0 ? -2 * hundredths - 1 : 2 * hundredths);
      last = index;
    }
    return { vector: kept.size };
  };
  const sizes = mapObjects(models, (value) => (value instanceof Map ? pack(value) : undefined));
  return { tokens, models: sizes, gaps: compressed(gaps), weights: compressed(weights) };
}

function keptWeights(vector: ReadonlyMap<string, number>): Map<string, number> {
  const all = Array.from(vector, ([token, weight]) => [token, Math.round(weight * 100)] as const);
  return new Map(all.filter(([, hundredths]) => Math.abs(hundredths) >= 3));
}

export function unpackModels(packed: PackedModels): Models {
  const tokens = tokenList(packed.tokens);
  const nextGap = integerReader(packed.gaps);
  const nextWeight = integerReader(packed.weights);
  const unpack = (size: number) => {
    const vector = new PackedVector(tokens, new Uint16Array(size), new Int16Array(size));
    let place = 0;
    for (let n = 0; n < size; n++) {
      vector.indices[n] = place += nextGap();
      const weight = nextWeight();
      vector.hundredths[n] = weight % 2 === 0 ? weight / 2 : -(weight + 1) / 2;
    }
    return vector;
  };
  return mapObjects(packed.models, (value) =>
    'vector' in value ? unpack(value.vector as number) : undefined,
  ) as Models;
}

/** A deep copy. For an object other than an array, `replace` returns the replacement, or undefined to copy it. */
function mapObjects(value: object, replace: (value: object) => object | undefined): object {
  const mapped = (part: unknown): unknown =>
    typeof part === 'object' && part !== null ? mapObjects(part, replace) : part;
  if (Array.isArray(value)) return value.map(mapped);
  return replace(value) ?? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapped(part)]));
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function writeInteger(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
}

function integerReader(text: string): () => number {
  const bytes = brotliDecompressSync(Buffer.from(text, 'base64'));
  let position = 0;
  return () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[position++] as number;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
}

function compressed(bytes: readonly number[]): string {
  return brotliCompressSync(Uint8Array.from(bytes)).toString('base64');
}
