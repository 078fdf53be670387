import { expect, it } from 'vitest';
import type { Reading } from './reading.ts';
import { standoutFeatures, standoutLogOdds } from './standoutFeatures.ts';

const readingOf = (sentences: readonly object[]) => ({ sentences }) as Partial<Reading> as Reading;
const short = { size: 5, shows: [0.1, 0.4], aspects: [0.2], bestScore: 0.5 };
const long = { size: 20, shows: [], aspects: [], bestScore: 1 };

it('compares the size of each sentence with the largest, and takes the criterion that it shows best', () => {
  expect(standoutFeatures(readingOf([short, long]))).toEqual([
    [1, 0.25, 0.4, 0.2, 0.5, 0.5],
    [1, 1, 0, 0, 1, 0.5],
  ]);
  expect(standoutFeatures(readingOf([]))).toEqual([]);
});

it('adds up the weighted features', () => {
  expect(standoutLogOdds(readingOf([short, long]), [-1, 2, 1, 0, 0, 0])).toEqual([-0.1, 1]);
});
