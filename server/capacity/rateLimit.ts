import type { FastifyRequest } from 'fastify';
import { ApiError } from '../apiError.ts';
import type { ClientOf } from './clientKey.ts';
import { localUsage } from './localUsage.ts';
import type { SharedRedis } from './redis.ts';
import { sharedUsage } from './sharedUsage.ts';

export type RateLimitSettings = { callsPerMinute: number; redis: SharedRedis | undefined };

/** Throws an ApiError if the calls exceed the client's limit, and then counts none of them. */
export type CountCalls = (request: FastifyRequest, calls?: number) => Promise<void>;

const minuteMs = 60_000;

/** Servers with one Redis share the counts. While Redis is down or refuses, each server counts alone. */
export function rateLimit(clientOf: ClientOf, { callsPerMinute, redis }: RateLimitSettings): CountCalls {
  const limits = { all: Number.MAX_SAFE_INTEGER, client: callsPerMinute };
  const local = localUsage();
  const shared = redis && sharedUsage(redis, 'calls', minuteMs);
  return async (request, calls = 1) => {
    const now = Date.now();
    const minute = Math.floor(now / minuteMs);
    const networks = clientOf(request);
    const counted = [minute, networks, limits, calls] as const;
    if (((await shared?.consume(...counted)) ?? local.consume(...counted)) === 'client')
      throw new ApiError('rate_limited', undefined, Math.ceil((minuteMs - (now % minuteMs)) / 1000));
  };
}
