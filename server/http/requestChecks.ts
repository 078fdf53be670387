import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { crossSiteCheck } from './crossSiteCheck.ts';
import { hostCheck } from './hostCheck.ts';
import { securityHeaders } from './securityHeaders.ts';

export type RequestCheckSettings = {
  allowedHosts: readonly string[];
  /** Whether the page has inline scripts. If so, replies have no Content-Security-Policy. */
  inlinePage: boolean;
};

/** Checks the host and the origin of every request, and sets the security headers of every reply. */
export async function registerRequestChecks(
  app: FastifyInstance,
  { allowedHosts, inlinePage }: RequestCheckSettings,
): Promise<void> {
  await app.register(helmet, { ...securityHeaders, ...(inlinePage && { contentSecurityPolicy: false }) });
  app.addHook('onRequest', hostCheck(allowedHosts));
  app.addHook('onRequest', crossSiteCheck);
}
