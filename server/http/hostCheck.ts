import { isIP } from 'node:net';
import type { onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../apiError.ts';

/**
 * Refuses whatever calls this server by a name that is not its own: a page elsewhere may lead its own name here (DNS
 * rebinding) and would then count as the same site.
 */
export function hostGuard(allowedHosts: readonly string[]): onRequestAsyncHookHandler {
  const allowed = new Set(['localhost', ...allowedHosts]);
  return async (request, reply) => {
    const host = nameIn(request.headers.host ?? '');
    if (allowed.has(host) || isIP(host.replace(/^\[|\]$/g, '')) > 0) return;
    const error = new ApiError('host_not_allowed');
    if (!request.headers.accept?.includes('text/html')) throw error;
    return reply.code(error.status).type('text/html; charset=utf-8').send(pageFor(host));
  };
}

/**
 * The name in a Host header, without its port. Never that of X-Forwarded-Host: a proxy passes it on as the browser's
 * page has sent it.
 */
function nameIn(header: string): string {
  const [, name = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(header.toLowerCase()) ?? [];
  return name.replace(/\.$/, '');
}

/** For those who set the server up and open it by a name for the first time. */
function pageFor(host: string): string {
  const name = /^[a-z0-9_.-]{1,253}$/.test(host) ? host : 'game.example.org';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The Firm: unknown name</title>
<h1>The Firm does not know itself by this name</h1>
<p>It answers to localhost, to IP addresses, and to the names in its variable <code>ALLOWED_HOSTS</code>.</p>
<p>If this is your server, start it with <code>ALLOWED_HOSTS=${name}</code>, then open this page again.</p>
</html>
`;
}
