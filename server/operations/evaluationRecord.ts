import type { EvaluationEvent } from '../../evaluators/evaluationEvent.ts';
import type { ErrorCode } from '../apiError.ts';

export type CallName = 'evaluate-answer' | 'evaluate-overall';

/** What is known of a call when it is over, as it is logged and counted: never a text, only lengths. */
export type EvaluationRecord = {
  call: CallName;
  evaluator: string;
  model: string | null;
  /** Why it failed; `left` when the caller did not wait for it. */
  outcome: 'ok' | 'left' | ErrorCode;
  /** Milliseconds. */
  duration: number;
  /** Milliseconds until the first word of the feedback. */
  firstWord: number | null;
  promptTokens: number;
  outputTokens: number;
  /** How many assessments were known already, or on their way. */
  remembered: number;
  /** Characters that the player wrote. */
  answerLength: number;
};

/** Listens to an evaluation, for the record. */
export class EvaluationListener {
  readonly #begun = performance.now();
  #firstWord: number | null = null;
  #promptTokens = 0;
  #outputTokens = 0;
  #remembered = 0;

  hear(event: EvaluationEvent): void {
    if (event.type === 'text') this.#firstWord ??= this.#elapsed();
    else if (event.type === 'remembered') this.#remembered += 1;
    else if (event.type === 'attempt') {
      this.#promptTokens += event.promptTokens ?? 0;
      this.#outputTokens += event.outputTokens ?? 0;
    }
  }

  heard(): Pick<EvaluationRecord, 'duration' | 'firstWord' | 'promptTokens' | 'outputTokens' | 'remembered'> {
    return {
      duration: this.#elapsed(),
      firstWord: this.#firstWord,
      promptTokens: this.#promptTokens,
      outputTokens: this.#outputTokens,
      remembered: this.#remembered,
    };
  }

  #elapsed(): number {
    return Math.round(performance.now() - this.#begun);
  }
}
