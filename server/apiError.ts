import { EvaluatorError, type EvaluatorFault } from '../evaluators/evaluatorError.ts';
import type { ErrorEnvelope } from './api.ts';

/** The same call may succeed later, or once the answer has been shortened or rephrased. */
const retryable = (status: number, message: string) => ({ status, message, retryable: true });
const final = (status: number, message: string) => ({ status, message, retryable: false });

const errorKinds = {
  bad_request: final(400, 'The request could not be understood.'),
  cross_site: final(403, 'The request comes from a page of another site.'),
  not_found: final(404, 'There is nothing at this address.'),
  method_not_allowed: final(405, 'This address does not support that method.'),
  request_slow: retryable(408, 'The request took too long to arrive.'),
  too_large: final(413, 'The request is too large.'),
  unsupported_media_type: final(415, 'The request must be JSON.'),
  host_not_allowed: final(
    421,
    'This server is not set up for that host name; its operator can add it to ALLOWED_HOSTS.',
  ),
  scenario_changed: final(422, 'The scenarios on this server have changed since this game was started.'),
  evaluator_declined: retryable(422, 'The evaluator declined to read this answer. Try to rephrase it.'),
  language_not_supported: final(
    422,
    'The built-in evaluator reads English only, and this answer seems to be in another language.',
  ),
  evaluator_too_long: retryable(422, 'The answer is too long for the model on this server. Please shorten it.'),
  rate_limited: retryable(429, 'Too many answers from your address within a minute. Wait a moment and try again.'),
  headers_too_large: final(431, 'The headers of the request are too large.'),
  evaluator_down: retryable(502, 'The evaluator is not reachable.'),
  evaluator_unresolved: retryable(
    502,
    "The evaluator's address cannot be found. It may still be starting, or it is not set up correctly on this server.",
  ),
  evaluator_unusable: retryable(502, "The evaluator's response could not be used."),
  evaluator_misconfigured: final(503, 'The evaluator is not set up correctly on this server.'),
  evaluator_preparing: retryable(503, 'The model is still being downloaded.'),
  evaluator_busy: retryable(503, 'The evaluator is busy.'),
  budget_spent: final(503, 'This server has reached its daily limit of answers. Try again tomorrow.'),
  restarting: retryable(503, 'The server is restarting. Try again in a moment.'),
  evaluator_slow: retryable(504, 'The evaluator took too long.'),
  internal: retryable(500, 'Something went wrong on the server.'),
};

export type ErrorCode = keyof typeof errorKinds;

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;
  constructor(code: ErrorCode, message: string = errorKinds[code].message, retryAfterSeconds?: number) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = errorKinds[code].status;
    this.retryable = errorKinds[code].retryable;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  envelope(requestId: string): ErrorEnvelope {
    return { error: { code: this.code, message: this.message, retryable: this.retryable, requestId } };
  }
}

const codeOfFault: Readonly<Record<EvaluatorFault, ErrorCode>> = {
  unreachable: 'evaluator_down',
  unresolved: 'evaluator_unresolved',
  misconfigured: 'evaluator_misconfigured',
  preparing: 'evaluator_preparing',
  busy: 'evaluator_busy',
  tooSlow: 'evaluator_slow',
  tooLong: 'evaluator_too_long',
  unusable: 'evaluator_unusable',
  declined: 'evaluator_declined',
  languageNotSupported: 'language_not_supported',
};

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
