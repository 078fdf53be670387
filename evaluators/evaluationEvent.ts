import { type Static, Type } from 'typebox';
import type { EvaluatorFault } from './evaluatorError.ts';

/**
 * What `done` and `total` count: the position in the queue and its length (`queue`), tokens and their limit
 * (`thinking`), criteria of the rubric (`evidence`) or answers of the game (`weighing`).
 */
export const Progress = Type.Object({
  stage: Type.Union([
    Type.Literal('queue'),
    Type.Literal('thinking'),
    Type.Literal('evidence'),
    Type.Literal('weighing'),
  ]),
  done: Type.Integer(),
  total: Type.Integer(),
});

/** One request to a model, for logs and metrics. Contains no text from the player or the model. */
export type Attempt = {
  /** Counted from 1. */
  attempt: number;
  outcome: 'ok' | 'stopped' | EvaluatorFault;
  /** In milliseconds. */
  duration: number;
  promptTokens: number | null;
  outputTokens: number | null;
  /** The model server's HTTP status if it reported an error. */
  upstreamStatus: number | null;
  hint: string | null;
};

export type EvaluationEvent =
  | ({ type: 'progress' } & Static<typeof Progress>)
  | { type: 'text'; delta: string }
  /** How many quotes a model gave as evidence, and how many of them are in the answer. */
  | { type: 'quotes'; given: number; real: number }
  /** The assessment comes from the cache, or from an evaluation that another call started. */
  | { type: 'cached' }
  | ({ type: 'attempt' } & Attempt);
