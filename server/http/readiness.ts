import type { FastifyBaseLogger } from 'fastify';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';

/** Frequent probes get the last result, to spare the model's server. */
const cacheMs = 5000;
const timeoutMs = 4000;

/** Checks whether the evaluator could read an answer now; resolves to the error if not. */
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
