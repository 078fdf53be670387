import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../apiError.ts';

const harmless: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what a browser sends here on behalf of another site's page. Programs that are no browsers say neither header. */
export const crossSiteGuard: onRequestAsyncHookHandler = async (request) => {
  if (!harmless.has(request.method) && !isFromOwnPage(request)) throw new ApiError('cross_site');
};

function isFromOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // On plain HTTP in a local network browsers leave that header out.
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase());
}
