import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** The same seed gives the same order. */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const random = xoroshiro128plus(seed);
  const deck = [...items];
  for (let size = deck.length; size > 1; size--) {
    const pick = drawBelow(size, () => random.next() + 2 ** 31);
    [deck[size - 1], deck[pick]] = [deck[pick] as T, deck[size - 1] as T];
  }
  return deck;
}

/**
 * Draws as uniformInt() of pure-rand does, whose code for larger numbers makes up half of it. `next` gives 32 bits; what
 * it gives beyond the last multiple of `size` is drawn again.
 */
function drawBelow(size: number, next: () => number): number {
  const drawn = next();
  return drawn < 2 ** 32 - (2 ** 32 % size) ? drawn % size : drawBelow(size, next);
}
