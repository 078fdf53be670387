import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { EvaluatorError } from '../evaluators/evaluatorError.ts';
import type { ErrorEnvelope } from './api.ts';
import { ApiError, codeOfFault, type ErrorCode } from './apiError.ts';

/** Turns whatever was thrown into the one error envelope. */
export function errorHandler(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.destroyed) {
    request.log.info('the caller left');
    reply.hijack();
    return;
  }
  const known = toApiError(error);
  // The message of an unknown error may quote the player's text, so only its kind is logged.
  request.log[known.status >= 500 ? 'error' : 'info']({ code: known.code, kind: error.name }, 'request failed');
  sendError(known, request, reply);
}

export function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply): void {
  const { code, message, retryable, status } = error;
  void reply.code(status).send({ error: { code, message, retryable, requestId: request.id } } satisfies ErrorEnvelope);
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
};

function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof EvaluatorError) return new ApiError(codeOfFault[error.fault]);
  // A reply that fails its own schema has `validation` too, but no context of the request.
  if ('validationContext' in error && error.validationContext)
    return new ApiError('bad_request', `The request is not valid: ${error.message}.`);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) return new ApiError(codeOfStatus[status] ?? 'bad_request');
  return new ApiError('internal');
}
