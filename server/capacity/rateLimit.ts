import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { ApiError } from '../apiError.ts';
import type { ClientOf } from './clientKey.ts';

export type RateLimitSettings = { callsPerMinute: number; redis: Redis | undefined };

/** Throws an ApiError if the calls exceed the client's limit. */
export type CountCalls = (request: FastifyRequest, calls?: number) => Promise<void>;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** Each takes a few hundred bytes of memory. */
const maxClients = 20_000;

/** Servers with one Redis share the counts. While Redis is down, each server counts alone. */
export async function createRateLimit(
  app: FastifyInstance,
  clientOf: ClientOf,
  { callsPerMinute, redis }: RateLimitSettings,
): Promise<CountCalls> {
  const options = { global: false, max: callsPerMinute, timeWindow: 60_000, keyGenerator: clientOf };
  const local = await limiter(app, { ...options, cache: maxClients });
  const shared = redis && (await limiter(app, { ...options, redis, nameSpace: 'the-firm:calls:' }));
  return async (request, calls = 1) => {
    for (let call = 0; call < calls; call++) {
      const limit = (await shared?.(request).catch(() => undefined)) ?? (await local(request));
      if (!limit.isAllowed && limit.isExceeded) throw new ApiError('rate_limited', undefined, limit.ttlInSeconds);
    }
  };
}

/** The rate limit plugin has only one store per Fastify scope. */
async function limiter(app: FastifyInstance, options: RateLimitPluginOptions): Promise<Limiter> {
  let created: Limiter | undefined;
  await app.register(async (scope) => {
    await scope.register(rateLimit, options);
    created = scope.createRateLimit();
  });
  if (!created) throw new Error('The rate limit plugin was not registered.');
  return created;
}
