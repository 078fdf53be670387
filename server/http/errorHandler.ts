import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { ApiError, codeOfFault, type ErrorCode } from '../apiError.ts';

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

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  403: 'not_found', // @fastify/static: a path outside of the served folder
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
};

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof EvaluatorError) {
    const { fault, percent, retryAfterSeconds } = error;
    const message = percent === undefined ? undefined : `The model is still being downloaded (${percent}%).`;
    return new ApiError(codeOfFault[fault], message, retryAfterSeconds);
  }
  if (!(error instanceof Error)) return new ApiError('internal');
  if ('validationContext' in error && error.validationContext)
    return new ApiError('bad_request', `The request is not valid: ${error.message}.`);
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status >= 400 && status < 500) return new ApiError(codeOfStatus[status] ?? 'bad_request');
  return new ApiError('internal');
}
