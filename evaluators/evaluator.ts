import type { ScenarioWithRubric } from '../scenarios/parseScenario.ts';
import type { Level } from '../scenarios/rubric.ts';
import type { Assessment } from './assessment.ts';

/** What the player is told about who reads the answers. */
export type EvaluatorInfo = {
  name: string;
  /** null where no model is behind it. */
  model: string | null;
  /** Where the player's text goes, in words; null when it stays on this server. */
  thirdParty: string | null;
};

export type AssessedAnswer = { entry: ScenarioWithRubric; answer: string; assessment: Assessment };

export type Conclusion = {
  level: Level;
  /** Paragraphs, separated by a blank line. */
  summary: string;
};

/** Judges answers. Both calls reject with an EvaluatorError, and stop when `signal` aborts. */
export type Evaluator = {
  info: EvaluatorInfo;
  assess(entry: ScenarioWithRubric, answer: string, signal: AbortSignal): Promise<Assessment>;
  conclude(answers: readonly AssessedAnswer[], signal: AbortSignal): Promise<Conclusion>;
};
