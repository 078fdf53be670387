import type { EvaluateAnswerBody, EvaluateAnswerResponse, EvaluateOverallBody, Progress } from '../../../server/api.ts';
import type { Conclusion, FailureCause } from './sessionEvents.ts';
import type { StoredSections } from './verdict.ts';

/** A failed call. Its own message is the one that docs/requirements.md demands; players see that of the failure. */
export class CallError extends Error {
  override name = 'CallError';
  readonly failure: FailureCause;
  constructor(message: string, failure: FailureCause, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** Another server may send only the feedback, which is enough to continue. */
export type AnswerResponse = Pick<EvaluateAnswerResponse, 'feedback'> &
  Partial<Omit<EvaluateAnswerResponse, 'sections'> & { sections: StoredSections }>;

export type Update = { progress: Progress } | { delta: string };
export type OnUpdate = (update: Update) => void;

export type CallOptions = { signal: AbortSignal; onUpdate: OnUpdate };

/** Both reject with a CallError, or when `signal` aborts. */
export type Calls = {
  evaluateAnswer: (body: EvaluateAnswerBody, options: CallOptions) => Promise<AnswerResponse>;
  evaluateOverall: (body: EvaluateOverallBody, options: CallOptions) => Promise<Conclusion>;
};
