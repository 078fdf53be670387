import { createHmac } from 'node:crypto';
import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { ApiError } from '../apiError.ts';

export type RateLimitSettings = {
  callsPerMinute: number;
  /** Instead of client addresses, their HMACs with this secret are stored. */
  secret: string;
  redis: Redis | undefined;
};

/** Counts one or more calls of the client. Throws an ApiError if that exceeds the limit. */
export type CountCalls = (request: FastifyRequest, calls?: number) => Promise<void>;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** The most clients that a server remembers. Each takes a few hundred bytes. */
const maxClients = 20_000;

/** Limits calls per client address, across servers that share a Redis. While it is down, each server counts alone. */
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

/** Registers the rate limit plugin in a separate Fastify scope, because it has only one store per scope. */
async function limiter(app: FastifyInstance, options: RateLimitPluginOptions): Promise<Limiter> {
  let created: Limiter | undefined;
  await app.register(async (scope) => {
    await scope.register(rateLimit, options);
    created = scope.createRateLimit();
  });
  if (!created) throw new Error('The rate limit plugin was not registered.');
  return created;
}

/**
 * Returns a function from a client's address to a key that does not reveal the address. A hash without a secret could
 * be reversed by trying all addresses. All IPv6 addresses in a /64 network count as one client.
 */
export function clientKey(secret: string) {
  return ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
    createHmac('sha256', secret).update('client ').update(normalizeIP(ip, 64)).digest('base64url').slice(0, 22);
}
