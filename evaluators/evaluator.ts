import { type Static, Type } from 'typebox';
import type { BankEntry } from '../scenarios/bank.ts';
import { Level } from '../scenarios/rubric.ts';
import type { Assessment, Verdict } from './assessment.ts';
import type { EvaluationEvent } from './evaluationEvent.ts';

/** What the player is told about who reads the answers. */
export const EvaluatorInfo = Type.Object({
  name: Type.String(),
  /** null where no model is behind it. */
  model: Type.Union([Type.String(), Type.Null()]),
  /** Where the player's text goes, in words; null when it stays on this server. */
  thirdParty: Type.Union([Type.String(), Type.Null()]),
});

export const Conclusion = Type.Object({
  level: Level,
  /** Paragraphs, separated by a blank line. */
  summary: Type.String({ minLength: 1 }),
});

export type AssessedAnswer = { entry: BankEntry; answer: string; assessment: Verdict };

/** What surrounds one evaluation: when to stop, and whom to tell of its progress. */
export type EvaluationContext = {
  signal: AbortSignal;
  emit: (event: EvaluationEvent) => void;
  /** Is the text seen while it is written? Then what was seen stands; else a reply that fails late can be asked for anew. */
  live?: boolean;
};

/**
 * Judges answers. Both calls reject with an EvaluatorError, and stop when the signal aborts. While it assesses, the
 * `text` events joined are the beginning of the assessment's feedback, and in the end all of it.
 */
export type Evaluator = {
  info: Static<typeof EvaluatorInfo>;
  assess(entry: BankEntry, answer: string, context: EvaluationContext): Promise<Assessment>;
  conclude(answers: readonly AssessedAnswer[], context: EvaluationContext): Promise<Static<typeof Conclusion>>;
  /**
   * Makes ready what takes long at first, and tells how many percent of a download are there. Rejects with an
   * EvaluatorError that hints at what is missing.
   */
  prepare?(signal: AbortSignal, emit?: (percent: number) => void): Promise<void>;
  /** Could an answer be read now? Soon over, and costs nothing. Rejects with an EvaluatorError that hints at what is missing. */
  check?(signal: AbortSignal): Promise<void>;
};
