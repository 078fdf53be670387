import type { FastifyReply } from 'fastify';

/**
 * A signal that aborts when the caller leaves before the reply is written.
 * Fastify's own request.signal aborts as soon as a POST's body is read (fastify#6725), so the reply's socket is watched.
 */
export function callerSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
