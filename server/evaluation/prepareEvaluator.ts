import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';

/**
 * Loads the model before the first player needs it. Tries again after an error. Each try has a signal of its own, since
 * `closing` lives as long as the process and would keep the listeners of all tries.
 */
export async function prepareEvaluator(
  { info, prepare, check }: Evaluator,
  log: FastifyBaseLogger,
  closing: AbortSignal,
  againAfterMs = 15_000,
): Promise<void> {
  while (!closing.aborted) {
    const attempt = new AbortController();
    const signal = AbortSignal.any([closing, attempt.signal]);
    try {
      await prepare?.(signal, (percent) => {
        if (percent % 5 === 0) log.info({ model: info.model }, `the model is being downloaded: ${percent}%`);
      });
      await check?.(signal);
      return log.info({ evaluator: info.name, model: info.model }, 'the evaluator is ready');
    } catch (error) {
      if (closing.aborted) return;
      const details = error instanceof EvaluatorError ? { outcome: error.fault, hint: error.hint } : { err: error };
      log.warn({ evaluator: info.name, ...details }, 'the evaluator is not ready');
    } finally {
      attempt.abort();
    }
    await wait(againAfterMs, undefined, { signal: closing }).catch(() => {});
  }
}
