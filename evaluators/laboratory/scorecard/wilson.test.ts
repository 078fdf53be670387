import { expect, it } from 'vitest';
import { wilsonInterval } from './wilson.ts';

it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
])('the interval of %i in %i', (count, total, low, high) => {
  const interval = wilsonInterval(count, total);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});

it('the interval of nothing says nothing', () => {
  expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
});
