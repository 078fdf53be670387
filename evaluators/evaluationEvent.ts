import { type Static, Type } from 'typebox';
import type { EvaluatorFault } from './evaluatorError.ts';

/**
 * Counts places in the queue (`queue`), tokens (`thinking`), criteria (`evidence`) or answers (`weighing`).
 */
export const Progress = Type.Object({
  stage: Type.Enum(['queue', 'thinking', 'evidence', 'weighing']),
  done: Type.Integer(),
  total: Type.Integer(),
});

/** One request to a model. It is logged, so it must contain no text from the player or the model. */
export type Attempt = {
  /** Counted from 1. */
  attempt: number;
  /** `stopped` because nobody waits for it any more; `internal` after an unforeseen error. */
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
  | ({ type: 'progress' } & Static<typeof Progress>)
  | { type: 'text'; delta: string }
  /**
   * `given` counts a model's scores above 0, reported crossings and moves, `real` those with a quote that is in the
   * answer.
   */
  | { type: 'quotes'; given: number; real: number }
  /** The assessment came from the cache, or from an evaluation that another call started. */
  | { type: 'cached' }
  | ({ type: 'attempt' } & Attempt);
