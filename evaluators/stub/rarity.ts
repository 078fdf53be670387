import type { Vector } from './vector.ts';

/** How rare each token is among these sentences or answers. Tokens that only one of them has are left out. */
export function rarityIn(all: readonly ReadonlySet<string>[]): Vector {
  const counts = new Map<string, number>();
  for (const tokens of all) for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1);
  return new Map(shared.map(([token, count]) => [token, Math.log(all.length / count)]));
}
