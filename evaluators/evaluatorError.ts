export type EvaluatorFault =
  | 'unreachable' // no connection, or the model server failed
  | 'unresolved' // the host name cannot be resolved
  | 'misconfigured'
  | 'preparing' // the model is being downloaded
  | 'busy'
  | 'tooSlow'
  | 'tooLong' // the answer does not fit into the model's context, but a shorter one would
  | 'unusable' // the model's response does not have the required form
  | 'declined' // the model refused to read this answer
  | 'languageNotSupported';

type Details = Partial<Pick<EvaluatorError, 'upstreamStatus' | 'retryAfterSeconds' | 'percent' | 'hint'>>;

/** Has no `cause`: this error may be logged, and errors of model clients may quote prompts and keys. */
export class EvaluatorError extends Error {
  readonly fault: EvaluatorFault;
  readonly upstreamStatus: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Progress of the model's download. */
  readonly percent: number | undefined;
  /** What the operator can do. Must contain no text by a player or a model and no key, since it is logged. */
  readonly hint: string | undefined;
  constructor(fault: EvaluatorFault, { upstreamStatus, retryAfterSeconds, percent, hint }: Details = {}) {
    super(`evaluator: ${fault}`);
    this.name = 'EvaluatorError';
    this.fault = fault;
    this.upstreamStatus = upstreamStatus;
    this.retryAfterSeconds = retryAfterSeconds;
    this.percent = percent;
    this.hint = hint;
  }
}

export function unusable(hint: string): EvaluatorError {
  return new EvaluatorError('unusable', { hint });
}
