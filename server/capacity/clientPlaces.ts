import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { ApiError } from '../apiError.ts';
import { limitPerKey } from './limitPerKey.ts';

/** In Redis, the places of a server that was killed are free after this time. */
const leaseMs = 60_000;

/** Takes a place, or keeps it for another lease. Returns 0 if the client has no more places. */
const takeScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  if not redis.call('ZSCORE', KEYS[1], ARGV[1]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
  return 1`;

/** Takes a place, and returns a function that frees it. Throws an ApiError if the client has no more places. */
export type TakePlace = (client: string) => Promise<() => void>;

/**
 * Limits the evaluations of one client that run or wait. Servers with one Redis count together; while Redis is down,
 * each server counts alone.
 */
export function clientPlaces(most: number, redis?: Redis): TakePlace {
  const takeHere = limitPerKey(most);
  return async (client) => {
    const freeHere = takeHere(client);
    if (!freeHere) throw tooMany();
    if (!redis) return freeHere;
    const [key, id] = [`the-firm:places:${client}`, randomUUID()];
    const lease = () => redis.eval(takeScript, 1, key, id, most, leaseMs).catch(() => undefined);
    if ((await lease()) === 0) {
      freeHere();
      throw tooMany();
    }
    const renewal = setInterval(lease, leaseMs / 3);
    return () => {
      clearInterval(renewal);
      freeHere();
      redis.zrem(key, id).catch(() => {}); // the lease ends by itself
    };
  };
}

function tooMany(): ApiError {
  const message = 'Several answers from your address are being read already. Try again when one of them is done.';
  return new ApiError('rate_limited', message, 10);
}
