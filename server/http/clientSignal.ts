import type { FastifyReply } from 'fastify';

const disconnected = new DOMException('The client has disconnected.', 'AbortError');

/**
 * Fastify's request.signal cannot be used, because it aborts as soon as the body of a POST is read (fastify#6725).
 * AbortSignal.any cannot be used, because it leaks memory if one of its signals lives as long as the process.
 */
export function clientSignal(reply: FastifyReply, shutdown: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const onShutdown = () => controller.abort(shutdown.reason);
  shutdown.addEventListener('abort', onShutdown, { once: true });
  reply.raw.once('close', () => {
    shutdown.removeEventListener('abort', onShutdown);
    if (!reply.raw.writableFinished) controller.abort(disconnected);
  });
  return controller.signal;
}

export function hasDisconnected(signal: AbortSignal): boolean {
  return signal.reason === disconnected;
}
