import { afterEach, expect, it, vi } from 'vitest';
import { RedisCounters } from './redisCounters.ts';

const { lookup } = vi.hoisted(() => ({ lookup: vi.fn() }));
vi.mock('node:dns/promises', () => ({ lookup }));
/** What node:net uses by itself. */
vi.mock('node:dns', async (original) => ({ ...(await original<object>()), lookup }));

let counters: RedisCounters;
afterEach(() => counters.close());

it('asks for the address of Redis once at a time, however often it tries to connect', async () => {
  lookup.mockImplementation(() => new Promise(() => {}));
  counters = new RedisCounters('redis://redis:6379');
  const first = counters.start({ warn: () => {} });
  await vi.waitFor(() => expect(lookup).toHaveBeenCalledTimes(1));
  const others = [1, 2, 3].map(() => new RedisCounters('redis://redis:6379'));
  const tries = others.map((one) => one.start({ warn: () => {} }));
  await Promise.all([first, ...tries]);
  for (const one of others) one.close();
  expect(lookup).toHaveBeenCalledTimes(1);
});
