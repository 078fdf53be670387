import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { crossSiteCheck } from './crossSiteCheck.ts';
import { hostCheck } from './hostCheck.ts';
import { securityHeaders } from './securityHeaders.ts';

export type RequestCheckSettings = {
  allowedHosts: readonly string[];
  /** Does the page have inline scripts and styles? Then it gets no Content-Security-Policy. */
  inlinePage: boolean;
};

/** Checks every request before its route is called, and sets the security headers of its reply. */
export async function registerRequestChecks(
  app: FastifyInstance,
  { allowedHosts, inlinePage }: RequestCheckSettings,
): Promise<void> {
  await app.register(helmet, { ...securityHeaders, ...(inlinePage && { contentSecurityPolicy: false }) });
  app.addHook('onRequest', hostCheck(allowedHosts));
  app.addHook('onRequest', crossSiteCheck);
}
