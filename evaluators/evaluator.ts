import type { BankEntry } from '../scenarios/bank.ts';
import type { Answer } from './answer.ts';
import type { Assessment, Verdict } from './assessment.ts';
import type { Conclusion } from './conclusion.ts';
import type { EvaluationEvent } from './evaluationEvent.ts';
import type { EvaluatorInfo } from './evaluatorInfo.ts';

export type AssessedAnswer = {
  entry: BankEntry;
  answer: Answer;
  verdict: Verdict;
  /** The id of the move that the player says comes nearest; null if none does. */
  chosen?: string | null | undefined;
};

export type Emit = (event: EvaluationEvent) => void;

export type EvaluationContext = {
  signal: AbortSignal;
  emit: Emit;
  /** Whether `text` events reach the player at once. A request that fails after the first one is then not retried. */
  live?: boolean;
};

/**
 * `assess` and `conclude` reject with an EvaluatorError for foreseen failures, and with the reason of `signal` if it
 * aborts. The deltas of the `text` events of `assess`, concatenated, are the feedback.
 */
export type Evaluator<Context = EvaluationContext> = {
  info: EvaluatorInfo;
  /** How many evaluations it can make use of at once; more would only wait inside it. Undefined if any number. */
  concurrency?: number;
  assess(entry: BankEntry, answer: Answer, context: Context): Promise<Assessment>;
  conclude(answers: readonly AssessedAnswer[], context: Context): Promise<Conclusion>;
  /** Loads the model, and downloads it if needed. Rejects with an EvaluatorError. */
  prepare?: ((signal: AbortSignal, onProgress?: (percent: number) => void) => Promise<void>) | undefined;
  /** How the model is asked at present, in words for the operator. */
  describeRequest?: (() => string) | undefined;
  /** Rejects with an EvaluatorError if no answer could be assessed now. Must be quick and free of charge. */
  check?: ((signal: AbortSignal) => Promise<void>) | undefined;
};
