import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Scenario } from '../../../scenarios/scenario.ts';

/** The same seed and bank give the same scenarios in the same order. */
export function drawScenarios(bank: readonly Scenario[], count: number, seed: string): Scenario[] {
  const random = xoroshiro128plus(hashOf(seed));
  const deck = [...bank];
  for (let last = deck.length - 1; last > 0; last--) {
    const pick = uniformInt(random, 0, last);
    [deck[last], deck[pick]] = [deck[pick] as Scenario, deck[last] as Scenario];
  }
  return deck.slice(0, count);
}

/** FNV-1a with 32 bits, applied to code points instead of bytes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
