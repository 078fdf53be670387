import { isIP } from 'node:net';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../apiError.ts';
import { passOnHost, readableHost } from './hostText.ts';
import { warnOnce } from './warnOnce.ts';

/** Load balancers send any Host or none, and these responses tell a page of another site nothing. */
const probePaths: readonly string[] = ['/healthz', '/readyz'];

export function isProbe({ routeOptions: { url = '' }, method }: FastifyRequest): boolean {
  return probePaths.includes(url) || (url === '/' && method === 'OPTIONS');
}

/** Against DNS rebinding by another site's page. `internal` matches names that only the server's own network knows. */
export function hostCheck(allowedHosts: readonly string[], internal?: RegExp): onRequestAsyncHookHandler {
  const allowed = new Set(['localhost', ...allowedHosts]);
  const warn = warnOnce();
  return async (request, reply) => {
    if (isProbe(request)) return;
    // A script in a browser can set X-Forwarded-Host, but not Host.
    const [, name = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(request.headers.host?.toLowerCase() ?? '') ?? [];
    const host = name.replace(/\.$/, '');
    if (allowed.has(host) || internal?.test(host) || isIP(host.replace(/^\[|\]$/g, '')) > 0) return;
    const displayedHost = readableHost(host);
    warn(
      request.log,
      host === ''
        ? `Refused a request without Host. If it was a health check, use /healthz or /readyz; if players open this server, ${passOnHost}.`
        : `Refused a request with Host ${displayedHost}. If that is a name of this server, set ALLOWED_HOSTS=${displayedHost}; if players open another address, ${passOnHost}.`,
    );
    const error = new ApiError('host_not_allowed');
    if (!request.headers.accept?.includes('text/html')) throw error;
    return reply.code(error.status).type('text/html; charset=utf-8').send(refusalPage(host));
  };
}

function refusalPage(host: string): string {
  const name = /^[a-z0-9_.-]{1,253}$/.test(host) ? host : 'game.example.org';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The Firm: unknown host name</title>
<h1>The Firm is not set up for this host name</h1>
<p>It can be reached at localhost, at IP addresses, and at the names in the environment variable <code>ALLOWED_HOSTS</code>.</p>
<p>If this is your server, start it with <code>ALLOWED_HOSTS=${name}</code>, then open this page again.</p>
<p>If you opened another name than ${name}, the proxy in front of the server changes it and has to pass it on (nginx: <code>proxy_set_header Host $http_host;</code>).</p>
</html>
`;
}
