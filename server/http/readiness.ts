import type { FastifyBaseLogger } from 'fastify';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';

/** Frequent probes must not burden the model's server. */
const cacheMs = 5000;
const timeoutMs = 4000;

/** Resolves to undefined if the evaluator could assess an answer now, else to the error. */
export type ReadinessCheck = () => Promise<EvaluatorError | undefined>;

export function readiness(evaluator: Evaluator, log: FastifyBaseLogger): ReadinessCheck {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result: ReturnType<ReadinessCheck> = Promise.resolve(undefined);
  let lastFault: string | undefined;
  const check = async () => {
    const error = await evaluator.check?.(AbortSignal.timeout(timeoutMs)).then(
      () => undefined,
      (thrown: unknown) => (thrown instanceof EvaluatorError ? thrown : new EvaluatorError('tooSlow')),
    );
    if (error?.fault !== lastFault)
      log.warn(
        { evaluator: evaluator.info.name, outcome: error?.fault ?? 'ok', hint: error?.hint },
        'readiness changed',
      );
    lastFault = error?.fault;
    return error;
  };
  return () => {
    if (performance.now() - checkedAt > cacheMs) {
      checkedAt = performance.now();
      result = check();
    }
    return result;
  };
}
