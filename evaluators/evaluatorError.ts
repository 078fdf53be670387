/** Why an evaluation failed, in the terms in which a player or an operator can act on it. */
export type EvaluatorFault =
  | 'unreachable' // no connection, or the model server failed
  | 'unresolved' // the host name cannot be resolved
  | 'misconfigured' // a key or a model is wrong
  | 'preparing' // its model is being downloaded
  | 'busy'
  | 'tooSlow'
  | 'tooLong' // the prompt does not fit into the model's context
  | 'unusable' // the reply is not an assessment
  | 'declined' // the model refused to read this answer
  | 'languageNotSupported'; // the answer is in a language that the evaluator cannot read

type Details = {
  /** The model server's HTTP status. */
  upstreamStatus?: number | undefined;
  /** The model server's Retry-After. */
  retryAfterSeconds?: number | undefined;
  /** Progress of a download. */
  percent?: number | undefined;
  /** What the operator can do. It is logged, so it contains no text of a player or a model and no key. */
  hint?: string | undefined;
};

/** Has no `cause`, since it may be logged, and errors of model clients quote prompts and keys. */
export class EvaluatorError extends Error {
  readonly fault: EvaluatorFault;
  readonly upstreamStatus: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly percent: number | undefined;
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
