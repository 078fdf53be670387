import fc from 'fast-check';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { expect, it } from 'vitest';
import { shuffle } from './shuffle.ts';

/** Links that were shared must go on drawing the same questions. */
it('a seed gives the order that it gave when pure-rand drew the numbers', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 40 }), (seed, size) => {
      const random = xoroshiro128plus(seed);
      const deck = [...Array(size).keys()];
      for (let last = size - 1; last > 0; last--) {
        const pick = uniformInt(random, 0, last);
        [deck[last], deck[pick]] = [deck[pick] as number, deck[last] as number];
      }
      expect(shuffle([...Array(size).keys()], seed)).toEqual(deck);
    }),
  );
});
