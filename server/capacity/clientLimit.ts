import { createHmac } from 'node:crypto';
import { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Counters } from './counters.ts';

/** A network of 64 bits, which is one client's in IPv6. */
const clientPrefix = 64;

/** Has the plugin count with `counters`. */
export function limitStore(counters: Counters) {
  return class implements FastifyRateLimitStore {
    incr(...[key, callback, window, most]: Parameters<FastifyRateLimitStore['incr']>): void {
      counters.take(key, most, window).then(
        ({ count, left }) => callback(null, { current: count, ttl: left }),
        (error: Error) => callback(error),
      );
    }
    child() {
      return this;
    }
  };
}

/** Names a client without its address, which nobody can find out from the name: there are too few addresses for a plain hash. */
export function clientName(secret: string) {
  return ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
    createHmac('sha256', secret)
      .update('client ')
      .update(normalizeIP(ip, clientPrefix))
      .digest('base64url')
      .slice(0, 22);
}
