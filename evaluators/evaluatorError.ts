/** Why an evaluation failed, as far as a player or an operator can act on it. */
export type EvaluatorFault =
  | 'unreachable' // no connection, or the server behind it fails
  | 'misconfigured' // a key, a name or an address is wrong
  | 'busy'
  | 'tooSlow'
  | 'unusable' // it answered, but not with an assessment
  | 'declined'; // the model refused to read this answer

export class EvaluatorError extends Error {
  readonly fault: EvaluatorFault;
  constructor(fault: EvaluatorFault, options?: ErrorOptions) {
    super(`evaluator: ${fault}`, options);
    this.name = 'EvaluatorError';
    this.fault = fault;
  }
}
