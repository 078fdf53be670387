import type { FastifyReply } from 'fastify';
import type { LifeCycle } from '../operations/shutdown.ts';

/**
 * A signal that aborts when the caller leaves before the reply is written, or with what callers are told when the server
 * has no time left. One controller for each call: AbortSignal.any keeps a trace of every call on what outlives them all.
 * Fastify's own request.signal aborts as soon as a POST's body is read (fastify#6725), so the reply's socket is watched.
 */
export function callerSignal(reply: FastifyReply, life: LifeCycle): AbortSignal {
  const over = new AbortController();
  const forget = life.whenCut((reason) => over.abort(reason));
  reply.raw.once('close', () => {
    forget();
    if (!reply.raw.writableFinished) over.abort(left);
  });
  return over.signal;
}

const left = new DOMException('The caller has left.', 'AbortError');

/** Is it of no use any more to reply? */
export function hasLeft(signal: AbortSignal): boolean {
  return signal.reason === left;
}
