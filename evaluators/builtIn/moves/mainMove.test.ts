import { expect, it } from 'vitest';
import { readingOf } from '../testing/readingOf.ts';
import { mainFirst } from './mainMove.ts';
import type { RankedMove } from './moves.ts';

const made = [0, 1, 2].map((move): RankedMove => {
  const likely = { sentence: move, logOdds: 3 };
  return { ...likely, move, isPlain: true, weighs: false, denies: false, closing: likely };
});
const sentences = made.map(({ move }) => ({
  text: `We close gate ${move}.`,
  size: move === 1 ? 40 : 10,
  makes: made.map((other) => (other.move === move ? 1 : move === 2 && other.move === 0 ? 0.8 : 0)),
}));

it.each([
  ['comes early', [-1, 0, 0, 0], [0, 1, 2]],
  ['has a long sentence', [0, 1, 0, 0], [1, 0, 2]],
  ['has a second sentence', [0, 0, 1, 0], [0, 1, 2]],
  ['is the main one more often', [0, 0, 0, 1], [2, 0, 1]],
])('the move that %s comes first, the others in the order of the answer', (_, weights, expected) => {
  const reading = { ...readingOf(sentences), mainOdds: [0, -1, 1] };
  expect(mainFirst(reading, made, weights).map(({ move }) => move)).toEqual(expected);
});

it('of no move there is none', () => {
  expect(mainFirst(readingOf(sentences), [], [1])).toEqual([]);
});
