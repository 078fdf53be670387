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
  cacheHits: number;
  /** In UTF-16 code units, of all sanitised answers. */
  answerLength: number;
};

type Totals = Pick<EvaluationRecord, 'duration' | 'firstWord' | 'promptTokens' | 'outputTokens' | 'cacheHits'>;

export class EvaluationRecorder {
  readonly #startedAt = performance.now();
  readonly #totals: Omit<Totals, 'duration'> = { firstWord: null, promptTokens: 0, outputTokens: 0, cacheHits: 0 };

  receive(event: EvaluationEvent): void {
    if (event.type === 'text') this.#totals.firstWord ??= this.#elapsed();
    else if (event.type === 'cached') this.#totals.cacheHits += 1;
    else if (event.type === 'attempt') {
      this.#totals.promptTokens += event.promptTokens ?? 0;
      this.#totals.outputTokens += event.outputTokens ?? 0;
    }
  }

  totals(): Totals {
    return { duration: this.#elapsed(), ...this.#totals };
  }

  #elapsed(): number {
    return Math.round(performance.now() - this.#startedAt);
  }
}
