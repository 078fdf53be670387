import type { FastifyHelmetOptions } from '@fastify/helmet';

/** The security headers of every reply. HSTS is off, because the game may be served over plain HTTP. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
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
