import { expect, it } from 'vitest';
import { fitRidge } from './ridge.ts';
import { dot } from './vector.ts';

it('solves (XᵀX + penalty) w = Xᵀy', () => {
  const rows = [
    [1, 0],
    [1, 1],
    [0, 2],
  ].map((row) => new Map(row.map((value, at) => [String(at), value])));
  const weights = fitRidge(rows, [1, 2, 3], 0.5);
  // For these rows, the equation is [[2.5, 1], [1, 5.5]] w = [3, 8]. The determinant is 2.5 × 5.5 − 1 = 12.75.
  expect(weights.get('0')).toBeCloseTo((3 * 5.5 - 8) / 12.75, 6);
  expect(weights.get('1')).toBeCloseTo((2.5 * 8 - 3) / 12.75, 6);
});

it('gives unknown tokens 0, and is deterministic to the bit', () => {
  const rows = [new Map([['a', 1]]), new Map([['b', 1]])];
  const weights = fitRidge(rows, [1, 0], 0.1);
  expect(dot(new Map([['c', 5]]), weights)).toBe(0);
  expect([...fitRidge(rows, [1, 0], 0.1)]).toEqual([...weights]);
});
