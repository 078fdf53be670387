import { expect, it } from 'vitest';
import { indexAfterKey } from './arrowKeys.ts';

it('an arrow key wraps around, and moves from -1 to the first or the last item', () => {
  expect([indexAfterKey('ArrowDown', 2, 3), indexAfterKey('ArrowUp', 0, 3)]).toEqual([0, 2]);
  expect([indexAfterKey('Home', 2, 3), indexAfterKey('End', 0, 3)]).toEqual([0, 2]);
  expect([indexAfterKey('ArrowDown', -1, 3), indexAfterKey('ArrowUp', -1, 3)]).toEqual([0, 2]);
});
