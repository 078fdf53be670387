import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../apiError.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Requests with neither Sec-Fetch-Site nor Origin pass, because they do not come from a browser. */
export const crossSiteCheck: onRequestAsyncHookHandler = async (request) => {
  if (!safeMethods.has(request.method) && !isSameOrigin(request)) throw new ApiError('cross_site');
};

function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // Browsers omit Sec-Fetch-Site on plain HTTP, except on localhost.
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase());
}
