import { expect, it } from 'vitest';
import { shareOf } from './share.ts';

it('shareOf tells the part and of how many, and nothing of none', () => {
  expect(shareOf([1, 2, 3, 4], (number) => number > 3)).toEqual({ value: 0.25, of: 4 });
  expect(shareOf([], () => true)).toEqual({ value: null, of: 0 });
});
