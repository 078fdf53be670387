import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { ApiError } from '../apiError.ts';
import { type ClientOf, ipv6Networks, limitShares } from './clientKey.ts';

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
  const partsOf = (request: FastifyRequest) => limitShares(clientOf(request));
  /** One for each part that a client's name can have. */
  const limiters = async (store: RateLimitPluginOptions) => {
    const created: Limiter[] = [];
    for (const part of ipv6Networks.keys()) {
      const max = callsPerMinute * (part + 1);
      const keyGenerator = (request: FastifyRequest) => partsOf(request)[part]?.name ?? '';
      created.push(await limiter(app, { global: false, max, timeWindow: 60_000, keyGenerator, ...store }));
    }
    return created;
  };
  const local = await limiters({ cache: maxClients });
  const shared = redis && (await limiters({ redis, nameSpace: 'the-firm:calls:' }));
  return async (request, calls = 1) => {
    const parts = partsOf(request);
    for (let call = 0; call < calls; call++) {
      for (const part of parts.keys()) {
        const limit = (await shared?.[part]?.(request).catch(() => undefined)) ?? (await local[part]?.(request));
        if (limit && !limit.isAllowed && limit.isExceeded)
          throw new ApiError('rate_limited', undefined, limit.ttlInSeconds);
      }
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
