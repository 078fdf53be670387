import { expect, it } from 'vitest';
import { fitRidge } from './ridge.ts';
import { dot } from './vector.ts';

it('solves (XᵀX + penalty) w = Xᵀy', () => {
  const rows = [
    { row: [1, 0], target: 1 },
    { row: [1, 1], target: 2 },
    { row: [0, 2], target: 3 },
  ].map(({ row, target }) => ({ vector: new Map(row.map((value, index) => [String(index), value])), target }));
  const weights = fitRidge(rows, 0.5, ({ target }) => target);
  // For these rows, the equation is [[2.5, 1], [1, 5.5]] w = [3, 8]. The determinant is 2.5 × 5.5 − 1 = 12.75.
  expect(weights.get('0')).toBeCloseTo((3 * 5.5 - 8) / 12.75, 6);
  expect(weights.get('1')).toBeCloseTo((2.5 * 8 - 3) / 12.75, 6);
});

it('gives unknown tokens 0, and is deterministic to the bit', () => {
  const rows = ['a', 'b'].map((token) => ({ token, vector: new Map([[token, 1]]) }));
  const fitted = () => fitRidge(rows, 0.1, ({ token }) => Number(token === 'a'));
  const weights = fitted();
  expect(dot(new Map([['c', 5]]), weights)).toBe(0);
  expect([...fitted()]).toEqual([...weights]);
});
