import type { Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError, type EvaluatorFault } from '../../evaluators/evaluatorError.ts';
import { ApiError } from '../apiError.ts';
import type { Shutdown } from './shutdown.ts';

const unavailable: ReadonlySet<EvaluatorFault> = new Set(['unreachable', 'unresolved']);

/**
 * When a whole machine stops, the model server and the name server may be gone before this server. That is no fault of
 * the set-up, so the player is told that the server is restarting.
 */
export function restartingEvaluator(evaluator: Evaluator, shutdown: Shutdown): Evaluator {
  const explain = (error: unknown): never => {
    const isExpected = shutdown.begun && error instanceof EvaluatorError && unavailable.has(error.fault);
    throw isExpected ? new ApiError('restarting') : error;
  };
  return {
    ...evaluator,
    assess: (...call) => evaluator.assess(...call).catch(explain),
    conclude: (...call) => evaluator.conclude(...call).catch(explain),
  };
}
