import { describe, expect, it } from 'vitest';
import { levelFigures } from './levelFigures.ts';

const graded = (labelled: number, grade: number, words: number) => ({
  scenario: 'bus-1',
  labelled,
  graded: grade,
  answer: 'word '.repeat(words),
});

describe('levelFigures', () => {
  it('match figures computed by hand', () => {
    // One Senior (2) is graded as Lead (3), so the mean squared difference is 1/4. If labels and grades were
    // independent, it would be (14 + 19)/4 - 2·(6/4)·(7/4) = 3, from the sums of their squares (14, 19) and their sums
    // (6, 7).
    // Quadratic weighted kappa is 1 - 0.25/3.
    const answers = [graded(0, 0, 9), graded(1, 1, 9), graded(2, 3, 9), graded(3, 3, 9)];
    const figures = levelFigures(answers, ({ answer }) => answer.length);
    expect(figures.qwk.value).toBeCloseTo(1 - 0.25 / 3, 12);
    expect(figures.qwk.low).toBeLessThanOrEqual(figures.qwk.value ?? 0);
    expect(figures.qwk.high).toBe(1);
    expect(figures).toMatchObject({
      signedError: 0.25,
      pairs: { pairs: 6, order: 5.5 / 6, farPairs: 3, inversions: 0 },
      confusion: [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 0, 1],
        [0, 0, 0, 1],
      ],
    });
  });

  it('include the baselines', () => {
    const answers = [0, 1, 2, 3].map((rank) => graded(rank, rank, 10 * (rank + 1)));
    // The words-only grader swaps two ranks, so its mean squared difference is 2/4. By chance it would be
    // 2·14/4 - 2·(6/4)² = 2.5, from the sum of the squared ranks (14) and the sum of the ranks (6). So `wordsOnlyQwk`
    // is 1 - 0.5/2.5.
    const swapped = [0, 2, 1, 3];
    const figures = levelFigures(answers, ({ answer }) => swapped[answer.length / 50 - 1] ?? 0);
    expect(figures).toMatchObject({ qwk: { value: 1 }, lengthOnlyQwk: 1, wordsOnlyQwk: 0.8 });
  });

  it('have no baselines if all labels are equal, and then do not ask for words alone', () => {
    const figures = levelFigures([graded(1, 0, 9), graded(1, 2, 12)], () => expect.unreachable());
    expect(figures).toMatchObject({ lengthOnlyQwk: null, wordsOnlyQwk: null });
  });

  it('have no value without answers', () => {
    expect(levelFigures([], () => 0)).toMatchObject({
      qwk: { value: null, low: null, high: null },
      lengthOnlyQwk: null,
      wordsOnlyQwk: null,
      signedError: null,
    });
  });
});
