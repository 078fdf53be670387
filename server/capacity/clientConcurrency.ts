import { randomUUID } from 'node:crypto';
import { ApiError } from '../apiError.ts';
import { clientSemaphore } from './clientSemaphore.ts';
import type { SharedRedis } from './redis.ts';

/** After this time, Redis frees the permits of a server that was killed. */
const leaseMs = 60_000;

/** Acquires a permit, or renews its lease. Returns 'client' if the client has no permit left. */
const acquireScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  for at, key in ipairs(KEYS) do
    redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
    if not redis.call('ZSCORE', key, ARGV[1]) and redis.call('ZCARD', key) >= tonumber(ARGV[2 + at]) then return 'client' end
  end
  for _, key in ipairs(KEYS) do
    redis.call('ZADD', key, now + ARGV[2], ARGV[1])
    redis.call('PEXPIRE', key, ARGV[2])
  end
  return 'counted'`;

/** Returns a function that releases the permit. Throws an ApiError if the client has none left. */
export type AcquirePermit = (networks: readonly string[]) => Promise<() => void>;

/**
 * Limits the evaluations of one client that run or wait. Servers with one Redis count together; while Redis is down
 * or refuses, each server counts alone.
 */
export function clientConcurrency(max: number, redis?: SharedRedis): AcquirePermit {
  const acquireLocally = clientSemaphore(max);
  return async (networks) => {
    const releaseLocally = acquireLocally(networks);
    if (!releaseLocally) throw tooMany();
    if (!redis) return releaseLocally;
    const id = randomUUID();
    const keys = networks.map((name) => `the-firm:permits:${name}`);
    const limits = networks.map((_, index) => max * (index + 1));
    const lease = () => redis.count('permits', acquireScript, keys, id, leaseMs, ...limits);
    if ((await lease()) === 'client') {
      releaseLocally();
      throw tooMany();
    }
    const renewal = setInterval(lease, leaseMs / 3);
    return () => {
      clearInterval(renewal);
      releaseLocally();
      for (const key of keys) redis.zrem(key, id).catch(() => {}); // the lease expires by itself
    };
  };
}

function tooMany(): ApiError {
  const message = 'Several answers from your address are being read already. Try again when one of them is done.';
  return new ApiError('rate_limited', message, 10);
}
