import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { gameLength } from '../../../scenarios/gameLimits.ts';
import type { Scenario } from '../../../scenarios/scenario.ts';

/** The same seed and bank give the same scenarios in the same order. A seed may also name them: see seedOfOthers(). */
export function drawScenarios(bank: readonly Scenario[], seed: string): Scenario[] {
  const named = new Set(seed.split('.').flatMap((id) => bank.find((scenario) => scenario.id === id) ?? []));
  return named.size === gameLength ? [...named] : shuffled(bank, seed).slice(0, gameLength);
}

/**
 * Names scenarios that were not seen before or, if there are too few, were seen longest ago. The numbers in `seen` grow
 * with time, from 1.
 */
export function seedOfOthers(bank: readonly Scenario[], seen: ReadonlyMap<string, number>, seed: string): string {
  const when = ({ id }: Scenario) => seen.get(id) ?? 0;
  const order = shuffled(bank, seed).sort((a, b) => when(a) - when(b));
  const ids = order.map(({ id }) => id);
  return ids.slice(0, gameLength).join('.');
}

export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = xoroshiro128plus(hashText(seed));
  const deck = [...items];
  for (let last = deck.length - 1; last > 0; last--) {
    const pick = uniformInt(random, 0, last);
    [deck[last], deck[pick]] = [deck[pick] as T, deck[last] as T];
  }
  return deck;
}

/** FNV-1a with 32 bits, applied to code points instead of bytes. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
