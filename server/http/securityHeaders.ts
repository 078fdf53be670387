import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { InlineSources } from './inlinedPage.ts';

/** HSTS is off, because the game may be served over plain HTTP. */
export function securityHeaders(inline: InlineSources): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inline.scriptSrc],
        styleSrc: ["'self'", ...inline.styleSrc],
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
    strictTransportSecurity: false,
    // Without TLS, browsers log a warning about these two.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  };
}
