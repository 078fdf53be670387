import type { onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../apiError.ts';
import { passOnHost, readableHost } from './hostText.ts';
import { warnOnce } from './warnOnce.ts';

/** The URL parser takes milliseconds for a long international name; a host name has at most 253. */
const maxOriginLength = 300;

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Requests with neither Sec-Fetch-Site nor Origin pass, because they do not come from a browser. */
export function crossSiteCheck(): onRequestAsyncHookHandler {
  const warn = warnOnce();
  return async ({ method, headers, log }) => {
    if (safeMethods.has(method)) return;
    const site = headers['sec-fetch-site'];
    if (site === 'same-origin' || site === 'none') return;
    if (site !== undefined) throw new ApiError('cross_site');
    // Browsers omit Sec-Fetch-Site on plain HTTP, except on localhost.
    const { origin, host } = headers;
    if (origin === undefined) return;
    if (origin.length > maxOriginLength || !URL.canParse(origin)) throw new ApiError('cross_site');
    const { protocol, host: pageHost } = new URL(origin);
    const calledOrigin = `${protocol}//${host}`; // some proxies add the default port, which browsers leave out
    if (URL.canParse(calledOrigin) && new URL(calledOrigin).host === pageHost) return;
    warn(
      log,
      `Refused a call from a page at ${readableHost(pageHost)}, because it arrived with Host ${readableHost(host)}. If players open ${readableHost(pageHost)}, ${passOnHost}.`,
    );
    throw new ApiError(
      'cross_site',
      "The server accepts no answers from this page, because a proxy in front of it changes the page's address. The server's log says what to set.",
    );
  };
}
