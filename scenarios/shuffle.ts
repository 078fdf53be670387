import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** The same seed gives the same order. */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const random = xoroshiro128plus(seed);
  const deck = [...items];
  for (let last = deck.length - 1; last > 0; last--) {
    const pick = uniformInt(random, 0, last);
    [deck[last], deck[pick]] = [deck[pick] as T, deck[last] as T];
  }
  return deck;
}
