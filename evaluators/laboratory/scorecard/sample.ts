import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const seed = 98;

/** The seed is fixed, so that the first few items are always the same random sample. */
export function shuffled<T>(items: readonly T[]): T[] {
  const random = xoroshiro128plus(seed);
  const deck = [...items];
  for (let last = deck.length - 1; last > 0; last--) {
    const pick = uniformInt(random, 0, last);
    [deck[last], deck[pick]] = [deck[pick] as T, deck[last] as T];
  }
  return deck;
}
