import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../apiError.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what a browser sends on behalf of another site's page. Clients that are not browsers send neither header. */
export const crossSiteCheck: onRequestAsyncHookHandler = async (request) => {
  if (!safeMethods.has(request.method) && !isSameOrigin(request)) throw new ApiError('cross_site');
};

function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // Browsers omit that header on plain HTTP outside of localhost.
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase());
}
