/** A call that brought no result: why, in a code for programs and a line for the player. */
export class CallError extends Error {
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CallError';
    this.code = code;
  }
}
