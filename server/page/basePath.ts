import type { IncomingMessage } from 'node:http';
import type { compile } from '@fastify/proxy-addr';
import { path } from '../config/variableParsers.ts';

/** The path under which the browser sees the server: '' or, for example, '/the-firm'. */
export type BasePathOf = (request: IncomingMessage) => string;

/** In characters. Longer ones come from clients whose header a proxy has passed on, and would take long to read. */
const maxPrefix = 200;

const dotSegment = /(?:^|\/)\.\.?(?:\/|$)/;

/** A trusted proxy can name another path than BASE_PATH. Several proxies, each with a path, make a list of them. */
export function basePathOf(configured: string, isTrusted: ReturnType<typeof compile>): BasePathOf {
  return ({ headers, socket }) => {
    const prefix = headers['x-forwarded-prefix'];
    if (prefix === undefined || prefix.length > maxPrefix || !isTrusted(socket.remoteAddress ?? '', 0))
      return configured;
    const joined = String(prefix).replaceAll(/\/*\s*,\s*/g, '');
    return (dotSegment.test(joined) ? undefined : path.parse(joined)) ?? configured;
  };
}

/** Proxies pass the base path on, or strip it. */
export function withoutBasePath(url: string, basePath: string): string {
  const rest = url.startsWith(basePath) ? url.slice(basePath.length) : url;
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}
