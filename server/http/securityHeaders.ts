import type { FastifyHelmetOptions } from '@fastify/helmet';

/** The headers of every reply. None that assume TLS: on a local network's plain HTTP they would lock players out. */
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
