import type { IncomingMessage } from 'node:http';
import type { compile } from '@fastify/proxy-addr';
import { path as pathParser } from '../config/variableParsers.ts';

/** Longer ones come from clients whose header a proxy has passed on, and would take long to read. */
const maxPrefixLength = 200;

/**
 * Finds the path under which the browser sees the server: '' or, for example, '/the-firm'. A trusted proxy can name
 * another one than BASE_PATH. Several proxies, each with a path, make a list of them.
 */
export function basePathResolver(configured: string, isTrusted: ReturnType<typeof compile>) {
  return ({ headers, socket }: IncomingMessage): string => {
    const prefix = headers['x-forwarded-prefix'];
    if (prefix === undefined || prefix.length > maxPrefixLength || !isTrusted(socket.remoteAddress ?? '', 0))
      return configured;
    return pathParser.parse(String(prefix).replaceAll(/\/*\s*,\s*/g, '')) ?? configured;
  };
}

/** Proxies pass the base path on, or strip it. If they strip it without its last slash, two are left. */
export function withoutBasePath(url: string, basePath: string): string {
  const rest = url.startsWith(basePath) ? url.slice(basePath.length) : url;
  if (rest.startsWith('/')) return rest.replace(/^\/+/, '/');
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}
