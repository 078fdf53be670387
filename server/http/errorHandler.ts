import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import type { ErrorEnvelope } from '../api.ts';
import { ApiError, codeOfFault, type ErrorCode } from '../apiError.ts';

/** Turns whatever was thrown into the one error envelope. */
export function errorHandler(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.destroyed) {
    request.log.info({ status: 499 }, 'the caller left');
    reply.hijack();
    return;
  }
  const known = logged(error, request);
  if ((error instanceof EvaluatorError || error instanceof ApiError) && error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
  sendError(known, request, reply);
}

/** The same, where the reply has begun already. */
export function envelopeOf(error: unknown, request: FastifyRequest): ErrorEnvelope {
  return envelope(logged(error, request), request);
}

export function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(error.status).send(envelope(error, request));
}

function envelope({ code, message, retryable }: ApiError, { id }: FastifyRequest): ErrorEnvelope {
  return { error: { code, message, retryable, requestId: id } };
}

function logged(error: unknown, request: FastifyRequest): ApiError {
  const known = apiErrorOf(error);
  // The message of an unknown error may quote the player's text, so only its kind is logged.
  request.log[known.status >= 500 ? 'error' : 'info'](
    { code: known.code, kind: error instanceof Error ? error.name : typeof error },
    'request failed',
  );
  return known;
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  403: 'not_found', // what lies outside of a folder that is served
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
};

export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof EvaluatorError) {
    const words = error.percent === undefined ? undefined : `The model is still being downloaded (${error.percent} %).`;
    return new ApiError(codeOfFault[error.fault], words);
  }
  if (!(error instanceof Error)) return new ApiError('internal');
  // A reply that fails its own schema has `validation` too, but no context of the request.
  if ('validationContext' in error && error.validationContext)
    return new ApiError('bad_request', `The request is not valid: ${error.message}.`);
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status >= 400 && status < 500) return new ApiError(codeOfStatus[status] ?? 'bad_request');
  return new ApiError('internal');
}
