import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RedisCounters } from './redisCounters.ts';

const { lookup } = vi.hoisted(() => ({ lookup: vi.fn() }));
vi.mock('node:dns', async (original) => ({ ...(await original<object>()), lookup }));

const made: RedisCounters[] = [];
function counters(host: string): RedisCounters {
  const one = new RedisCounters(`redis://${host}:6379`);
  made.push(one);
  return one;
}
beforeEach(() => {
  lookup.mockReset();
});
afterEach(() => {
  for (const one of made.splice(0)) one.close();
});

it('asks for the address of Redis once at a time, however often it tries to connect', async () => {
  lookup.mockImplementation(() => {});
  // Each gives up waiting, and tries again.
  await Promise.all([1, 2, 3].map(() => counters('silent').start({ warn: () => {} })));
  await wait(500);
  expect(lookup).toHaveBeenCalledTimes(1);
});

it('goes on trying when the name is not known for a while, as that of a container that is stopped', async () => {
  const notFound = Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
  lookup.mockImplementation((_host, _options, answer) => setImmediate(() => answer(notFound)));
  await counters('stopped').start({ warn: () => {} });
  await vi.waitFor(() => expect(lookup.mock.calls.length).toBeGreaterThan(2), 5000);
});
