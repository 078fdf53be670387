import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { crossSiteCheck } from './crossSiteCheck.ts';
import { hostCheck } from './hostCheck.ts';
import type { InlineSources } from './inlinedPage.ts';
import { securityHeaders } from './securityHeaders.ts';

export type RequestCheckSettings = {
  allowedHosts: readonly string[];
  /** With 'any', replies have no Content-Security-Policy. */
  inlineSources: InlineSources | 'any';
};

export async function registerRequestChecks(
  app: FastifyInstance,
  { allowedHosts, inlineSources }: RequestCheckSettings,
): Promise<void> {
  await app.register(helmet, securityHeaders(inlineSources));
  app.addHook('onRequest', hostCheck(allowedHosts));
  app.addHook('onRequest', crossSiteCheck);
}
