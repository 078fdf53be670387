/** A call that brought no result. Its message is the call's own; code and reason say why, for programs and for the player. */
export class CallError extends Error {
  readonly code: string;
  readonly reason: string;
  constructor(message: string, code: string, reason: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CallError';
    this.code = code;
    this.reason = reason;
  }
}
