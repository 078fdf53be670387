import { describe, expect, it } from 'vitest';
import { sentencesMaking } from './moves.ts';
import type { Reading } from './reading.ts';

describe('the sentences quoted for a move', () => {
  it.each([
    [
      [0.1, 0.9, 0.8],
      ['B', 'C'],
    ],
    [
      [0.8, 0.9, 0.1],
      ['A', 'B'],
    ],
    [[0.1, 0.9, 0.6], ['B']],
    [[0.9, 0.1, 0.8], ['A']],
  ])('where they make it as well as %j are %j', (fits, expected) => {
    const sentences = fits.map((fit, at) => ({ text: 'ABC'[at], makes: [fit] }));
    const at = fits.indexOf(0.9);
    const found = { move: 0, at, sure: 1, closing: { at: 0, sure: 0 } };
    expect(sentencesMaking({ sentences } as unknown as Reading, found)).toEqual(expected);
  });
});
