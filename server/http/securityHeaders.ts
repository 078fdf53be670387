import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { InlineSources } from '../page/inlinedPage.ts';

/** The security headers of every response. With 'any', there is no Content-Security-Policy. */
export function securityHeaders(inlineSources: InlineSources | 'any'): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: inlineSources !== 'any' && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineSources.scriptSrc],
        styleSrc: ["'self'", ...inlineSources.styleSrc],
        imgSrc: ["'self'", 'data:'], // the pictures that are part of the stylesheet
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
  };
}
