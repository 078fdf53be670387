import { type Static, Type } from 'typebox';
import type { BankEntry } from '../scenarios/bank.ts';
import { Level } from '../scenarios/rubric.ts';
import type { Assessment, Verdict } from './assessment.ts';
import type { EvaluationEvent } from './evaluationEvent.ts';

/** The evaluator as the player sees it. */
export const EvaluatorInfo = Type.Object({
  name: Type.String(),
  /** null without a language model. */
  model: Type.Union([Type.String(), Type.Null()]),
  /** Who receives the player's text; null if it stays on this server. */
  thirdParty: Type.Union([Type.String(), Type.Null()]),
});

export const Conclusion = Type.Object({
  level: Level,
  /** Paragraphs, separated by a blank line. */
  summary: Type.String({ minLength: 1 }),
});

export type AssessedAnswer = { entry: BankEntry; answer: string; assessment: Verdict };

/** How one evaluation is aborted, and where it reports its progress. */
export type EvaluationContext = {
  signal: AbortSignal;
  emit: (event: EvaluationEvent) => void;
  /** Does the player see the text as it is written? If not, a reply that fails late can be retried. */
  live?: boolean;
};

/**
 * Judges answers. Both calls reject with an EvaluatorError, and stop when the signal aborts. The `text` events of an
 * assessment, joined, are its feedback.
 */
export type Evaluator = {
  info: Static<typeof EvaluatorInfo>;
  assess(entry: BankEntry, answer: string, context: EvaluationContext): Promise<Assessment>;
  conclude(answers: readonly AssessedAnswer[], context: EvaluationContext): Promise<Static<typeof Conclusion>>;
  /** Loads or downloads the model. Rejects with an EvaluatorError whose hint says what is missing. */
  prepare?(signal: AbortSignal, onProgress?: (percent: number) => void): Promise<void>;
  /** Checks, quickly and at no cost, whether an answer could be read now. Rejects like `prepare`. */
  check?(signal: AbortSignal): Promise<void>;
};
