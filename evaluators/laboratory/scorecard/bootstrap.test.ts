import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootstrapInterval } from './bootstrap.ts';

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('bootstrapInterval', () => {
  it('extends about two standard errors to each side of a mean', () => {
    const coins = Array.from({ length: 400 }, (_, index) => index % 2);
    const { low, high } = bootstrapInterval(coins, mean) ?? { low: 0, high: 0 };
    expect(Math.abs(low - (0.5 - 1.96 * 0.025))).toBeLessThan(0.01);
    expect(Math.abs(high - (0.5 + 1.96 * 0.025))).toBeLessThan(0.01);
  });

  it('is the same for the same items, in order, and within their range', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 }), (items) => {
        const interval = bootstrapInterval(items, mean);
        expect(bootstrapInterval(items, mean)).toEqual(interval);
        expect(interval?.low).toBeLessThanOrEqual(interval?.high as number);
        expect(interval?.low).toBeGreaterThanOrEqual(Math.min(...items) - 1e-9);
        expect(interval?.high).toBeLessThanOrEqual(Math.max(...items) + 1e-9);
      }),
      { numRuns: 20 },
    );
  });

  it('is null if the figure has no value', () => {
    expect(bootstrapInterval([], mean)).toBeNull();
    expect(bootstrapInterval([1, 2], () => null)).toBeNull();
  });
});
