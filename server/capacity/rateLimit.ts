import { createHmac } from 'node:crypto';
import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { ApiError } from '../apiError.ts';

export type RateLimitSettings = {
  callsPerMinute: number;
  /** Keys the hash of client addresses. */
  secret: string;
  redis: Redis | undefined;
};

/** Counts one call of the client, or several. Throws an ApiError beyond the limit. */
export type CountCalls = (request: FastifyRequest, calls?: number) => Promise<void>;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** Clients counted at once, at a few hundred bytes each. */
const maxClients = 20_000;

/** One limit for all calls of a client address: across servers through Redis, and per server while Redis is gone. */
export async function createRateLimit(app: FastifyInstance, settings: RateLimitSettings): Promise<CountCalls> {
  const { callsPerMinute, secret, redis } = settings;
  const options = { global: false, max: callsPerMinute, timeWindow: 60_000, keyGenerator: clientKey(secret) };
  const local = await limiter(app, { ...options, cache: maxClients });
  const shared = redis && (await limiter(app, { ...options, redis, nameSpace: 'the-firm:calls:' }));
  return async (request, calls = 1) => {
    for (let call = 0; call < calls; call++) {
      const limit = (await shared?.(request).catch(() => undefined)) ?? (await local(request));
      if (!limit.isAllowed && limit.isExceeded) throw new ApiError('rate_limited', undefined, limit.ttlInSeconds);
    }
  };
}

/** In a scope of its own, since the plugin has one store. */
async function limiter(app: FastifyInstance, options: RateLimitPluginOptions): Promise<Limiter> {
  let created: Limiter | undefined;
  await app.register(async (scope) => {
    await scope.register(rateLimit, options);
    created = scope.createRateLimit();
  });
  if (!created) throw new Error('The rate limit plugin was not registered.');
  return created;
}

/** Identifies a client, in IPv6 by its /64, without revealing the address; a plain hash could be reversed by trying them all. */
export function clientKey(secret: string) {
  return ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
    createHmac('sha256', secret).update('client ').update(normalizeIP(ip, 64)).digest('base64url').slice(0, 22);
}
