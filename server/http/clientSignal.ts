import type { FastifyReply } from 'fastify';

const disconnected = new DOMException('The client has disconnected.', 'AbortError');

/**
 * Aborts when the client disconnects before the reply is complete, or with the reason of `shutdown`. It watches the
 * reply's socket, since Fastify's request.signal aborts as soon as the body of a POST is read (fastify#6725). And it is
 * not AbortSignal.any, which leaks memory on a source that lives as long as the process.
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
