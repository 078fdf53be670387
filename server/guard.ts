import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from './apiError.ts';
import { clientName, limitStore } from './clientLimit.ts';
import type { Config } from './config.ts';
import type { Counters } from './counters.ts';
import { crossSiteGuard } from './crossSiteGuard.ts';
import { hostGuard } from './hostGuard.ts';
import { securityHeaders } from './securityHeaders.ts';

export type GuardSettings = Pick<Config, 'allowedHosts' | 'callsPerMinute'> & {
  /** Does the page hold scripts and styles inline? Then no policy forbids them. */
  inlinePage: boolean;
  /** Count the calls of each client. */
  callCounters: Counters;
  /** Keeps the addresses of clients out of what is counted. */
  secret: string;
};

/** Puts the guard before every route. Returns what a call has to pass beyond it, before its body is read. */
export async function setGuard(
  app: FastifyInstance,
  { allowedHosts, callsPerMinute, inlinePage, callCounters, secret }: GuardSettings,
): Promise<onRequestAsyncHookHandler> {
  await app.register(helmet, { ...securityHeaders, ...(inlinePage && { contentSecurityPolicy: false }) });
  app.addHook('onRequest', hostGuard(allowedHosts));
  app.addHook('onRequest', crossSiteGuard);
  await app.register(rateLimit, { global: false, store: limitStore(callCounters), keyGenerator: clientName(secret) });
  // One limit for both calls together.
  return app.rateLimit({
    max: callsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => new ApiError('rate_limited'),
  });
}
