import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quadraticWeightedKappa } from './kappa.ts';

const rank = fc.integer({ min: 0, max: 3 });
const pairs = fc.array(fc.tuple(rank, rank), { minLength: 1, maxLength: 60 });
const pairsOf = (matrix: readonly (readonly number[])[]) =>
  matrix.flatMap((row, first) =>
    row.flatMap((count, second) => Array.from({ length: count }, () => [first, second] as const)),
  );

describe('quadraticWeightedKappa', () => {
  it('is 1 for full agreement, and -1 if the extremes are swapped', () => {
    expect(quadraticWeightedKappa([0, 1, 2, 3].map((rank) => [rank, rank]))).toBe(1);
    expect(
      quadraticWeightedKappa([
        [0, 3],
        [3, 0],
      ]),
    ).toBe(-1);
  });

  it('is 0 if one of the lists has only one rank', () => {
    expect(quadraticWeightedKappa([0, 1, 2, 3].map((rank) => [rank, 2]))).toBeCloseTo(0, 12);
  });

  it('matches values computed by hand', () => {
    // Two ranks, so all differences are 0 or 1. The rows sum to 25 and 25, the columns to 30 and 20. Agreement:
    // (20 + 15)/50 = 0.7; by chance: (25·30 + 25·20)/50² = 0.5. Kappa: (0.7 - 0.5)/(1 - 0.5) = 0.4.
    const twoRanks = pairsOf([
      [20, 5],
      [10, 15],
    ]);
    expect(quadraticWeightedKappa(twoRanks)).toBeCloseTo(0.4, 12);
    // Three ranks. Two of the ten pairs differ by 1 and one by 2, so the sum of squared differences is 2·1² + 1·2² = 6.
    // Rows and columns both sum to 4, 3 and 3, so by chance the sum would be
    // (4·3·1² + 4·3·2² + 3·4·1² + 3·3·1² + 3·4·2² + 3·3·1²)/10 = 13.8. Kappa: 1 - 6/13.8.
    const threeRanks = pairsOf([
      [3, 1, 0],
      [0, 2, 1],
      [1, 0, 2],
    ]);
    expect(quadraticWeightedKappa(threeRanks)).toBeCloseTo(1 - 6 / 13.8, 12);
  });

  it('is null for empty lists, or if all ranks are the same', () => {
    expect(quadraticWeightedKappa([])).toBeNull();
    expect(quadraticWeightedKappa([2, 2].map((rank) => [rank, rank]))).toBeNull();
  });

  it('is at most 1, at least -1, and the same whichever list comes first', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const kappa = quadraticWeightedKappa(list);
        fc.pre(kappa !== null);
        expect(kappa).toBeLessThanOrEqual(1);
        expect(kappa).toBeGreaterThanOrEqual(-1 - 1e-9);
        expect(quadraticWeightedKappa(list.map(([first, second]) => [second, first]))).toBeCloseTo(kappa as number, 9);
      }),
    );
  });

  it('does not change with the order of the answers, nor when every answer counts twice', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const kappa = quadraticWeightedKappa(list);
        fc.pre(kappa !== null);
        expect(quadraticWeightedKappa(list.toReversed())).toBeCloseTo(kappa as number, 9);
        expect(quadraticWeightedKappa([...list, ...list])).toBeCloseTo(kappa as number, 9);
      }),
    );
  });
});
