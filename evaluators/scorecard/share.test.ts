import { expect, it } from 'vitest';
import { shareOf } from './share.ts';

it('shareOf returns the share and the count, and null for no items', () => {
  expect(shareOf([1, 2, 3, 4], (number) => number > 3)).toEqual({ value: 0.25, of: 4 });
  expect(shareOf([], () => true)).toEqual({ value: null, of: 0 });
});
