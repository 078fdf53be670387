import type { EvaluationEvent } from '../../evaluators/evaluationEvent.ts';
import type { ErrorCode } from '../apiError.ts';

export type CallName = 'evaluate-answer' | 'evaluate-overall';

/** Must contain no text of a player or a model, because it is logged. */
export type EvaluationRecord = {
  call: CallName;
  evaluator: string;
  model: string | null;
  /** `left` if the client has disconnected. */
  outcome: 'ok' | 'left' | ErrorCode;
  /** In milliseconds. */
  duration: number;
  /** Milliseconds until the first text of the feedback. */
  firstWord: number | null;
  promptTokens: number;
  outputTokens: number;
  /** Assessments that came from the cache, or from an equal evaluation that was already running. */
  remembered: number;
  /** In UTF-16 code units, of all sanitised answers. */
  answerLength: number;
};

export class EvaluationRecorder {
  readonly #startedAt = performance.now();
  #firstWord: number | null = null;
  #promptTokens = 0;
  #outputTokens = 0;
  #remembered = 0;

  receive(event: EvaluationEvent): void {
    if (event.type === 'text') this.#firstWord ??= this.#elapsed();
    else if (event.type === 'cached') this.#remembered += 1;
    else if (event.type === 'attempt') {
      this.#promptTokens += event.promptTokens ?? 0;
      this.#outputTokens += event.outputTokens ?? 0;
    }
  }

  totals(): Pick<EvaluationRecord, 'duration' | 'firstWord' | 'promptTokens' | 'outputTokens' | 'remembered'> {
    return {
      duration: this.#elapsed(),
      firstWord: this.#firstWord,
      promptTokens: this.#promptTokens,
      outputTokens: this.#outputTokens,
      remembered: this.#remembered,
    };
  }

  #elapsed(): number {
    return Math.round(performance.now() - this.#startedAt);
  }
}
