import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The name under which a client's shares are counted. */
export type ClientOf = (request: Pick<FastifyRequest, 'ip'>) => string;

/**
 * A hash without a secret could be reversed by trying all addresses. All IPv6 addresses in a /64 network count as one
 * client.
 */
export function clientKey(secret: string): ClientOf {
  return ({ ip }) =>
    createHmac('sha256', secret).update('client ').update(normalizeIP(ip, 64)).digest('base64url').slice(0, 22);
}
