import type { EvaluatorFault } from '../evaluators/evaluatorError.ts';
import type { ErrorEnvelope } from './api.ts';

type ErrorKind = { status: number; message: string; retryable: boolean };

const errorKinds = {
  bad_request: { status: 400, message: 'The request could not be understood.', retryable: false },
  cross_site: { status: 403, message: 'The request comes from a page of another site.', retryable: false },
  not_found: { status: 404, message: 'There is nothing at this address.', retryable: false },
  method_not_allowed: { status: 405, message: 'This address does not support that method.', retryable: false },
  request_slow: { status: 408, message: 'The request took too long to arrive.', retryable: true },
  too_large: { status: 413, message: 'The request is too large.', retryable: false },
  unsupported_media_type: { status: 415, message: 'The request must be JSON.', retryable: false },
  host_not_allowed: {
    status: 421,
    message: 'This server is not set up for that host name; its operator can add it to ALLOWED_HOSTS.',
    retryable: false,
  },
  scenario_changed: {
    status: 422,
    message: 'The scenarios on this server have changed since this game was started.',
    retryable: false,
  },
  evaluator_declined: {
    status: 422,
    message: 'The evaluator declined to read this answer. Try to rephrase it.',
    retryable: true,
  },
  language_not_supported: {
    status: 422,
    message: 'The built-in evaluator reads English only, and this answer seems to be in another language.',
    retryable: false,
  },
  evaluator_too_long: {
    status: 422,
    message: 'The answer is too long for the model on this server. Please shorten it.',
    retryable: true,
  },
  rate_limited: {
    status: 429,
    message: 'Too many answers from your address within a minute. Wait a moment and try again.',
    retryable: true,
  },
  headers_too_large: { status: 431, message: 'The headers of the request are too large.', retryable: false },
  evaluator_down: { status: 502, message: 'The evaluator is not reachable.', retryable: true },
  evaluator_unresolved: {
    status: 502,
    message:
      "The evaluator's address cannot be found. It may still be starting, or it is not set up correctly on this server.",
    retryable: true,
  },
  evaluator_unusable: { status: 502, message: "The evaluator's reply could not be used.", retryable: true },
  evaluator_misconfigured: {
    status: 503,
    message: 'The evaluator is not set up correctly on this server.',
    retryable: false,
  },
  evaluator_preparing: { status: 503, message: 'The model is still being downloaded.', retryable: true },
  evaluator_busy: { status: 503, message: 'The evaluator is busy.', retryable: true },
  budget_spent: {
    status: 503,
    message: 'This server has reached its daily limit of answers. Come back tomorrow.',
    retryable: false,
  },
  restarting: { status: 503, message: 'The server is restarting. Try again in a moment.', retryable: true },
  evaluator_slow: { status: 504, message: 'The evaluator took too long.', retryable: true },
  internal: { status: 500, message: 'Something went wrong on the server.', retryable: true },
} as const satisfies Record<string, ErrorKind>;

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

export const codeOfFault: Readonly<Record<EvaluatorFault, ErrorCode>> = {
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
