import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOnlyKappa } from './lengthBaseline.ts';

const written = (words: number, labelled: number) => ({ answer: 'word '.repeat(words), labelled });

describe('lengthOnlyKappa', () => {
  it('is 1 if length determines the level, in either direction', () => {
    expect(lengthOnlyKappa([written(10, 0), written(25, 1), written(26, 2), written(90, 3)])).toBe(1);
    expect(lengthOnlyKappa([written(90, 0), written(26, 1), written(25, 2), written(10, 3)])).toBe(1);
  });

  it('gives one level to all answers of the same length, in any order', () => {
    const same = [written(20, 0), written(20, 1), written(20, 2), written(20, 3)];
    expect(lengthOnlyKappa(same)).toBeCloseTo(0, 12);
    expect(lengthOnlyKappa(same.toReversed())).toBeCloseTo(0, 12);
  });

  it('is null without answers', () => {
    expect(lengthOnlyKappa([])).toBeNull();
  });

  it('depends on the order of the lengths alone', () => {
    const answer = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 30 }), (list) => {
        const stretched = lengthOnlyKappa(list.map(([words, rank]) => written(words * 3 + 1, rank)));
        expect(stretched).toEqual(lengthOnlyKappa(list.map(([words, rank]) => written(words, rank))));
      }),
    );
  });
});
