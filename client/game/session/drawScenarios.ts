import { gameLength } from '../../../scenarios/gameLimits.ts';
import type { Scenario } from '../../../scenarios/scenario.ts';
import { shuffle } from '../../../scenarios/shuffle.ts';

/** The same seed and bank give the same scenarios in the same order. A seed may also name them: see seedOfUnseen(). */
export function drawScenarios(bank: readonly Scenario[], seed: string): Scenario[] {
  const named = new Set(seed.split('.').flatMap((id) => bank.find((scenario) => scenario.id === id) ?? []));
  return named.size === gameLength ? [...named] : shuffled(bank, seed).slice(0, gameLength);
}

/** Names scenarios that were not seen before, or seen longest ago: the numbers in `seen` grow with time, from 1. */
export function seedOfUnseen(bank: readonly Scenario[], seen: ReadonlyMap<string, number>, seed: string): string {
  const when = ({ id }: Scenario) => seen.get(id) ?? 0;
  const order = shuffled(bank, seed).sort((a, b) => when(a) - when(b));
  const chosen = order.slice(0, gameLength);
  return chosen.map(({ id }) => id).join('.');
}

export function shuffled<T>(items: readonly T[], seed: string): T[] {
  return shuffle(items, hashText(seed));
}

/** FNV-1a with 32 bits, applied to code points instead of bytes. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
