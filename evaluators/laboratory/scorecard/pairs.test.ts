import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairFigures, type Ranked } from './pairs.ts';

const ranked = (labelled: number, graded: number, scenario = 'bus-1'): Ranked => ({ scenario, labelled, graded });
const rank = fc.integer({ min: 0, max: 3 });
const answers = fc.array(fc.record({ scenario: fc.constantFrom('bus-1', 'pol-2'), labelled: rank, graded: rank }), {
  maxLength: 30,
});

describe('pairFigures', () => {
  it('counts a pair in order as one, a tie as half, and an inversion as none', () => {
    expect(pairFigures([ranked(0, 0), ranked(1, 2)]).order).toBe(1);
    expect(pairFigures([ranked(0, 1), ranked(1, 1)]).order).toBe(0.5);
    expect(pairFigures([ranked(0, 2), ranked(1, 1)]).order).toBe(0);
  });

  it('compares no answers with the same label or from different scenarios', () => {
    expect(pairFigures([ranked(1, 0), ranked(1, 3), ranked(3, 0, 'pol-2')])).toEqual({
      pairs: 0,
      order: null,
      farPairs: 0,
      inversions: 0,
    });
  });

  it('counts an inversion only if the labels are two levels apart, and never counts a tie', () => {
    expect(pairFigures([ranked(0, 2), ranked(2, 1)])).toMatchObject({ farPairs: 1, inversions: 1 });
    expect(pairFigures([ranked(0, 2), ranked(2, 2)])).toMatchObject({ farPairs: 1, inversions: 0 });
    expect(pairFigures([ranked(0, 2), ranked(1, 0)])).toMatchObject({ farPairs: 0, inversions: 0 });
  });

  it('does not change with the order of the answers', () => {
    fc.assert(
      fc.property(answers, (list) => {
        expect(pairFigures(list.toReversed())).toEqual(pairFigures(list));
      }),
    );
  });

  it('finds all pairs in order if the grades equal the labels', () => {
    fc.assert(
      fc.property(answers, (list) => {
        const { order, inversions } = pairFigures(list.map((answer) => ({ ...answer, graded: answer.labelled })));
        expect(order ?? 1).toBe(1);
        expect(inversions).toBe(0);
      }),
    );
  });
});
