import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../apiError.ts';
import { clientName, limitStore } from '../capacity/clientLimit.ts';
import type { Counters } from '../capacity/counters.ts';
import type { Config } from '../config/config.ts';
import { crossSiteGuard } from './crossSiteCheck.ts';
import { hostGuard } from './hostCheck.ts';
import { securityHeaders } from './securityHeaders.ts';

export type GuardSettings = Pick<Config, 'allowedHosts' | 'callsPerMinute'> & {
  /** Does the page hold scripts and styles inline? Then no policy forbids them. */
  inlinePage: boolean;
  /** Count the calls of each client. */
  callCounters: Counters;
  /** Keeps the addresses of clients out of what is counted. */
  secret: string;
};

const minute = 60_000;

export type CallLimit = {
  /** Counts a call, before its body is read. */
  withinLimit: onRequestAsyncHookHandler;
  /** Counts so many assessments more: a call with several of them costs as much as several calls. */
  countMore: (request: FastifyRequest, assessments: number) => Promise<void>;
};

/** Puts the guard before every route. Returns what counts the calls of each client. */
export async function setGuard(
  app: FastifyInstance,
  { allowedHosts, callsPerMinute, inlinePage, callCounters, secret }: GuardSettings,
): Promise<CallLimit> {
  await app.register(helmet, { ...securityHeaders, ...(inlinePage && { contentSecurityPolicy: false }) });
  app.addHook('onRequest', hostGuard(allowedHosts));
  app.addHook('onRequest', crossSiteGuard);
  const nameOf = clientName(secret);
  await app.register(rateLimit, { global: false, store: limitStore(callCounters), keyGenerator: nameOf });
  return {
    // One limit for both calls together.
    withinLimit: app.rateLimit({
      max: callsPerMinute,
      timeWindow: minute,
      errorResponseBuilder: () => new ApiError('rate_limited'),
    }),
    async countMore(request, assessments) {
      for (let more = 0; more < assessments; more++) {
        const { count, left } = await callCounters.take(nameOf(request), callsPerMinute, minute);
        if (count > callsPerMinute) throw new ApiError('rate_limited', undefined, left / 1000);
      }
    },
  };
}
