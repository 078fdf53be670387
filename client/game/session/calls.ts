import type { EvaluateAnswerBody, EvaluateAnswerReply, EvaluateOverallBody, Progress } from '../../../server/api.ts';
import type { Evaluation } from './sessionEvents.ts';

/** A failed call. The code is for programs, the reason for the player. */
export class CallError extends Error {
  readonly code: string;
  readonly reason: string;
  constructor(code: string, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'CallError';
    this.code = code;
    this.reason = reason;
  }
}

/** Another server may send only the feedback, which is enough to go on. */
export type AnswerReply = Pick<EvaluateAnswerReply, 'feedback'> & Partial<EvaluateAnswerReply>;

export type Update = { progress: Progress } | { delta: string };
export type OnUpdate = (update: Update) => void;

export type CallOptions = { signal: AbortSignal; onUpdate: OnUpdate };

/** Both reject with a CallError, or when `signal` aborts. */
export type Calls = {
  evaluateAnswer: (body: EvaluateAnswerBody, options: CallOptions) => Promise<AnswerReply>;
  evaluateOverall: (body: EvaluateOverallBody, options: CallOptions) => Promise<Evaluation>;
};
