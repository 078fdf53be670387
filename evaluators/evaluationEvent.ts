import { type Static, Type } from 'typebox';
import type { EvaluatorFault } from './evaluatorError.ts';

/**
 * The stage of an evaluation: `queue` (at position `done` of `total`), `thinking` (tokens, of about `total` at most),
 * `evidence` (criteria judged) or `weighing` (answers weighed for the overall level).
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

/** One request to a model, as it is logged and counted: lengths, and never a text. */
export type Attempt = {
  /** 1 for the first. */
  attempt: number;
  outcome: 'ok' | 'stopped' | EvaluatorFault;
  /** Milliseconds. */
  duration: number;
  promptTokens: number | null;
  outputTokens: number | null;
  /** The model server's status, if it was not 200. */
  upstreamStatus: number | null;
  /** What the operator can do about it. Contains no text of the player. */
  hint: string | null;
};

/** Reported by an evaluation while it runs. */
export type EvaluationEvent =
  | ({ type: 'progress' } & Static<typeof Progress>)
  | { type: 'text'; delta: string }
  /** How many quotes a model gave as evidence, and how many of them are in the answer. */
  | { type: 'quotes'; given: number; real: number }
  /** The assessment comes from the cache, or from an evaluation already in flight. */
  | { type: 'cached' }
  | ({ type: 'attempt' } & Attempt);
