import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, toApiError } from '../apiError.ts';

export function errorHandler(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  // A response that waits behind another one on its connection outlives its socket.
  if (reply.raw.destroyed || request.raw.socket.destroyed) {
    request.log.info({ status: 499 }, 'the client has disconnected');
    reply.hijack();
    return;
  }
  // The router refuses unreadable addresses before clients take turns.
  if ('code' in error && error.code === 'FST_ERR_BAD_URL') void reply.header('connection', 'close');
  sendError(logError(error, request), request, reply);
}

export function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
  void reply.code(error.status).send(error.envelope(request.id));
}

/** Returns what the client gets. */
export function logError(error: unknown, request: FastifyRequest): ApiError {
  const apiError = toApiError(error);
  const { code, status } = apiError;
  const kind = error instanceof Error ? error.name : typeof error;
  request.log[status >= 500 ? 'error' : 'info'](
    { code, kind, ...(code === 'internal' && { err: error }) },
    'request failed',
  );
  return apiError;
}
