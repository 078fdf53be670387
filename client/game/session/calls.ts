import type { EvaluateAnswerBody, EvaluateOverallBody, Progress } from '../../../server/api.ts';
import type { AnswerResponse, Conclusion, FailureCause } from './sessionEvents.ts';

/** A failed call. Its own message is the one that docs/requirements.md demands; players see that of the failure. */
export class CallError extends Error {
  override name = 'CallError';
  readonly failure: FailureCause;
  constructor(message: string, failure: FailureCause, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

export type Update = { progress: Progress } | { delta: string };
export type OnUpdate = (update: Update) => void;

export type CallOptions = { signal: AbortSignal; onUpdate: OnUpdate };

/** Both reject with a CallError, or when `signal` aborts. */
export type Calls = {
  evaluateAnswer: (body: EvaluateAnswerBody, options: CallOptions) => Promise<AnswerResponse>;
  evaluateOverall: (body: EvaluateOverallBody, options: CallOptions) => Promise<Conclusion>;
};
