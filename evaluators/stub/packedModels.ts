import type { Models } from './models.ts';

/**
 * A vector has two numbers for each token: the distance in `tokens` from the vector's previous token, and the weight in
 * hundredths. To save space, weights below three hundredths are left out, positive or negative.
 */
export type PackedModels = { tokens: readonly string[]; models: object };

export function packModels(models: Models): PackedModels {
  const known = new Set<string>();
  mapped(models, (value) => {
    if (value instanceof Map) for (const token of value.keys()) known.add(token);
    return undefined;
  });
  const tokens = [...known].sort();
  return { tokens, models: mapped(models, (value) => (value instanceof Map ? packed(tokens, value) : undefined)) };
}

export function unpackModels({ tokens, models }: PackedModels): Models {
  return mapped(models, (value) =>
    'vector' in value ? unpacked(tokens, value.vector as readonly number[]) : undefined,
  ) as Models;
}

/** A deep copy. For an object other than an array, `replace` returns the replacement, or undefined to copy it. */
function mapped(value: object, replace: (value: object) => object | undefined): object {
  const inside = (one: unknown): unknown => (typeof one === 'object' && one !== null ? mapped(one, replace) : one);
  if (Array.isArray(value)) return value.map(inside);
  return replace(value) ?? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inside(one)]));
}

function packed(tokens: readonly string[], weights: ReadonlyMap<string, number>): { vector: number[] } {
  let last = 0;
  const vector = tokens.flatMap((token, at) => {
    const hundredths = Math.round((weights.get(token) ?? 0) * 100);
    if (Math.abs(hundredths) < 3) return [];
    const step = at - last;
    last = at;
    return [step, hundredths];
  });
  return { vector };
}

function unpacked(tokens: readonly string[], vector: readonly number[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  let at = 0;
  for (let n = 0; n < vector.length; n += 2) {
    at += vector[n] ?? 0;
    weights.set(tokens[at] ?? '', (vector[n + 1] ?? 0) / 100);
  }
  return weights;
}
