import type { FastifyReply } from 'fastify';

const disconnected = new DOMException('The client has disconnected.', 'AbortError');

/**
 * Aborts when the client disconnects or at a shutdown. `release` must be called once the response has been made.
 *
 * Fastify's request.signal cannot be used, because it aborts as soon as the body of a POST is read (fastify#6725).
 * AbortSignal.any cannot be used, because it leaks memory if one of its signals lives as long as the process.
 */
export function clientSignal({ raw }: FastifyReply, shutdown: AbortSignal) {
  const controller = new AbortController();
  const onShutdown = () => controller.abort(shutdown.reason);
  shutdown.addEventListener('abort', onShutdown, { once: true });
  const onClose = () => controller.abort(disconnected);
  if (shutdown.aborted) onShutdown();
  if (raw.destroyed) onClose();
  raw.once('close', onClose);
  const release = () => {
    shutdown.removeEventListener('abort', onShutdown);
    raw.off('close', onClose);
  };
  return { signal: controller.signal, release };
}

export function hasDisconnected(signal: AbortSignal): boolean {
  return signal.reason === disconnected;
}
