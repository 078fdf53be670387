import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { crossSiteCheck } from './crossSiteCheck.ts';
import { hostCheck } from './hostCheck.ts';
import type { InlineSources } from './inlinedPage.ts';

export type RequestCheckSettings = {
  allowedHosts: readonly string[];
  /** With 'any', replies have no Content-Security-Policy. */
  inlineSources: InlineSources | 'any';
};

export async function registerRequestChecks(
  app: FastifyInstance,
  { allowedHosts, inlineSources }: RequestCheckSettings,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: inlineSources !== 'any' && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineSources.scriptSrc],
        styleSrc: ["'self'", ...inlineSources.styleSrc],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false, // the game may be served over plain HTTP
    // Without TLS, browsers log a warning about these two headers.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  app.addHook('onRequest', hostCheck(allowedHosts));
  app.addHook('onRequest', crossSiteCheck);
}
