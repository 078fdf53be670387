import type { EvaluationEvent } from '../../evaluators/evaluationEvent.ts';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import type { ErrorCode } from '../apiError.ts';

export type EvaluationRecord = ReturnType<ReturnType<typeof evaluationRecorder>['record']>;

/** A record must contain no text by a player or a model, because it is logged. Its times are in milliseconds. */
export function evaluationRecorder(
  call: 'evaluate-answer' | 'evaluate-overall',
  { name, model }: Pick<Evaluator['info'], 'name' | 'model'>,
  /** In UTF-16 code units, of all sanitized answers. */
  answerLength: number,
) {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  let firstWord: number | null = null;
  /** `cacheHits` are assessments that came from the cache, or from an equal evaluation that was already running. */
  const counts = { promptTokens: 0, outputTokens: 0, cacheHits: 0 };
  return {
    receive(event: EvaluationEvent): void {
      if (event.type === 'text') firstWord ??= elapsed();
      else if (event.type === 'cached') counts.cacheHits += 1;
      else if (event.type === 'attempt') {
        counts.promptTokens += event.promptTokens ?? 0;
        counts.outputTokens += event.outputTokens ?? 0;
      }
    },
    /** The outcome is `left` if the client has disconnected. */
    record(outcome: 'ok' | 'left' | ErrorCode) {
      return { call, evaluator: name, model, outcome, duration: elapsed(), firstWord, ...counts, answerLength };
    },
  };
}
