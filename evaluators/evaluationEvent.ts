import type { EvaluatorFault } from './evaluatorError.ts';

/** Counts places in the queue (`queue`), tokens (`thinking`), criteria (`evidence`) or answers (`weighing`). */
export type Progress = { stage: 'queue' | 'thinking' | 'evidence' | 'weighing'; done: number; total: number };

/** One request to a model. It is logged, so it must contain no text from the player or the model. */
export type Attempt = {
  /** Counted from 1. */
  attempt: number;
  /** `stopped` because its callers have left; `internal` after an unforeseen error. */
  outcome: 'ok' | 'stopped' | 'internal' | EvaluatorFault;
  /** Whether any of the response arrived. */
  begun: boolean;
  /** In milliseconds. */
  duration: number;
  promptTokens: number | null;
  outputTokens: number | null;
  upstreamStatus: number | null;
  hint: string | null;
};

export type EvaluationEvent =
  | ({ type: 'progress' } & Progress)
  | { type: 'text'; delta: string }
  /** `given` counts a model's scores above 0, crossings and moves; `real` those whose quote is in the answer. */
  | { type: 'quotes'; given: number; real: number }
  /** The assessment came from the cache, or from an evaluation that another call started. */
  | { type: 'cached' }
  | ({ type: 'attempt' } & Attempt);
