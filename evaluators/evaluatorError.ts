/** Why an evaluation failed, as far as a player or an operator can act on it. */
export type EvaluatorFault =
  | 'unreachable' // no connection, or the server behind it fails
  | 'unresolved' // the server's name leads nowhere
  | 'misconfigured' // a key or a model is wrong
  | 'preparing' // its model is being downloaded
  | 'busy'
  | 'tooSlow'
  | 'tooLong' // the answer does not fit into what the model can read at once
  | 'unusable' // it answered, but not with an assessment
  | 'declined' // the model refused to read this answer
  | 'languageNotSupported'; // the answer is in a language that the evaluator cannot read

type Details = {
  /** The status of the server behind the evaluator. */
  upstreamStatus?: number | undefined;
  /** When that server asks to be tried again. */
  retryAfterSeconds?: number | undefined;
  /** How much of a model is there. */
  percent?: number | undefined;
  /** What the operator may do: goes to the log, so it holds no text of a player or a model and no key. */
  hint?: string | undefined;
};

/** Has no cause on purpose: the errors of the clients quote prompts and keys, and whatever is thrown may be logged. */
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
