import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { secondsUntilRetry } from './modelFault.ts';

describe('secondsUntilRetry', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12, 0, 0) }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['120', 120],
    [' 0 ', 0],
    ['1.5', 1.5],
    ['Thu, 01 Jan 2026 12:01:00 GMT', 60],
    ['Thursday, 01-Jan-26 12:00:30 GMT', 30],
    ['Thu, 01 Jan 2026 11:59:00 GMT', 0],
    ['2026-01-01T12:00:10Z', 10],
    ['', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['5 minutes', undefined],
    ['try 5', undefined],
    ['Infinity', undefined],
    ['9'.repeat(400), undefined],
    [null, undefined],
  ])('reads %j as %j', (header, seconds) => {
    expect(secondsUntilRetry(header)).toBe(seconds);
  });
});
