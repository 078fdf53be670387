import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page that stays the same for as long as the server runs, compressed once for all requests. */
export type PackedPage = { br: Buffer; gzip: Buffer; identity: Buffer; etag: string };

export async function packPage(html: string): Promise<PackedPage> {
  const identity = Buffer.from(html);
  return {
    br: await promisify(brotliCompress)(identity),
    gzip: await promisify(gzip)(identity, { level: 9 }),
    identity,
    // Weak: the same page, whichever way it is packed.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  };
}

/** Sends a page as HTML that is asked for anew each time, and answered with 304 where the browser has it. */
export function sendPage(page: PackedPage | string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (typeof page === 'string') return reply.send(page);
  reply.header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'] as const);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(page[encoding ?? 'identity']);
}
