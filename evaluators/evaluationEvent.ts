import { type Static, Type } from 'typebox';
import type { EvaluatorFault } from './evaluatorError.ts';

/**
 * How far an evaluation is: `queue` while it waits, the `done`th of `total` in line, `thinking` while a model thinks before
 * it writes (in tokens, of about `total` at most), `evidence` while criteria are judged, `weighing` while five answers
 * become one level.
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

/** One request to a model, as it is logged and counted: never a text, only lengths. */
export type Attempt = {
  /** 1 for the first. */
  attempt: number;
  outcome: 'ok' | 'stopped' | EvaluatorFault;
  /** Milliseconds. */
  duration: number;
  promptTokens: number | null;
  outputTokens: number | null;
  /** Of the server behind the evaluator, where it sent one that is not 200. */
  upstreamStatus: number | null;
  /** What the operator may do, without a word of the player's. */
  hint: string | null;
};

/** Something that an evaluation tells while it works. */
export type EvaluationEvent =
  | ({ type: 'progress' } & Static<typeof Progress>)
  | { type: 'text'; delta: string }
  /** How many quotes a model gave as evidence, and how many of them the answer has. */
  | { type: 'quotes'; given: number; real: number }
  /** This assessment was known already, or is on its way for somebody else. */
  | { type: 'cached' }
  | ({ type: 'attempt' } & Attempt);
