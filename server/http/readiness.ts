import type { FastifyBaseLogger } from 'fastify';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';

/** Whoever asks more often gets the same word again: a model's server has other things to do. */
const freshFor = 5000;
const patience = 4000;

/** Asks whether the evaluator could read an answer now: undefined when it could, else what is in its way. */
export type Readiness = () => Promise<EvaluatorError | undefined>;

export function readiness(evaluator: Evaluator, log: FastifyBaseLogger): Readiness {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: ReturnType<Readiness> = Promise.resolve(undefined);
  let known: string | undefined;
  const ask = async () => {
    const error = await evaluator.check?.(AbortSignal.timeout(patience)).then(
      () => undefined,
      (thrown: unknown) => (thrown instanceof EvaluatorError ? thrown : new EvaluatorError('tooSlow')),
    );
    if (error?.fault !== known)
      log.warn(
        { evaluator: evaluator.info.name, outcome: error?.fault ?? 'ok', hint: error?.hint },
        'readiness changed',
      );
    known = error?.fault;
    return error;
  };
  return () => {
    if (performance.now() - asked > freshFor) {
      asked = performance.now();
      answer = ask();
    }
    return answer;
  };
}
