import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * The headers of every reply. Nothing that only makes sense with TLS, which is a proxy's business: on the plain HTTP of a
 * local network it would lock players out.
 */
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
  // Browsers complain of these in the console wherever there is no TLS.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
};
