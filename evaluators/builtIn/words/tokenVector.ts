import type { Vector } from '../vectors/vector.ts';
import { isPair, memoizeByText } from './tokens.ts';

/** How rare each token is among these sentences or answers. Tokens that only one of them has are left out. */
export function computeRarity(all: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tokens of all) for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1);
  return new Map(shared.map(([token, count]) => [token, Math.log(all.length / count)]));
}

/** Has a length of 1. Rarer tokens have more weight. Tokens without a rarity, or with one of 0, are left out. */
export function toVector(rarity: Vector, tokens: Iterable<string>): Map<string, number> {
  const vector = new Map<string, number>();
  let squares = 0;
  for (const token of tokens) {
    const weight = rarity.get(token) ?? 0;
    if (weight <= 0) continue;
    vector.set(token, weight);
    squares += weight * weight;
  }
  const length = Math.sqrt(squares) || 1;
  for (const [token, weight] of vector) vector.set(token, weight / length);
  return vector;
}

const partWeight = 1.2;
const partLength = 4;

/** Adds parts of words, which recognise a move in other forms of a word, and in misspelt ones. */
export function withParts(plain: Vector, tokens: Iterable<string>): Map<string, number> {
  const parts = new Set<string>();
  for (const token of tokens) if (!isPair(token)) for (const part of partsOf(token)) parts.add(part);
  const vector = new Map(plain);
  const weight = partWeight * (1 / Math.sqrt(parts.size));
  for (const part of parts) vector.set(part, weight);
  return vector;
}

/** The parts are marked, so that none equals a token. */
const partsOf = memoizeByText((stem) => {
  const marked = `^${stem}$`;
  return Array.from(
    { length: marked.length - partLength + 1 },
    (_, index) => `~${marked.slice(index, index + partLength)}`,
  );
});
