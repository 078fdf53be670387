import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remedies } from '../testing/remedies.ts';
import { modelFault, secondsUntilRetry } from './modelFault.ts';
import { ServerError } from './serverError.ts';

describe('the wait that a message names', () => {
  it.each([
    ['Please try again in 20ms. Visit our site.', 0.02],
    ['Please try again in 1m12.5s.', 72.5],
    ['Please try again in 1h2m3s', 3723],
    ['Please retry after 26 seconds.', 26],
    ['Retry in 2 minutes', 120],
    ['Quota will be replenished in 03:12:45.', 11_565],
    ['Please wait 41000 seconds before retrying.', 41_000],
    ['RESOURCE_EXHAUSTED type.googleapis.com/google.rpc.RetryInfo 38.5s', 38.5],
    ['Please try again in 2.5 minutes.', 150],
    ['Please try again in 1.5h', 5400],
    ['Please try again in 1 hour and 5 minutes.', 3900],
    ['Please retry after 2 days', 172_800],
    ['Quota will be replenished in 01:30.', 90],
    ['Please wait 500 milliseconds', 0.5],
    ['Please wait 500ms', 0.5],
    ['Please retry after 2026-01-01.', undefined],
    ['Please try again in a moment.', undefined],
  ])('%s', (message, seconds) => {
    const error = new ServerError({ error: { message } }, new Response('', { status: 429 }));
    expect(modelFault(error, remedies)).toMatchObject({ fault: 'busy', retryAfterSeconds: seconds });
  });
});

describe('secondsUntilRetry', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12, 0, 0) }));

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
