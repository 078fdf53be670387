import type { FastifyBaseLogger, FastifyPluginCallback } from 'fastify';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { ApiError } from '../apiError.ts';
import type { Shutdown } from '../operations/shutdown.ts';
import { sendError, toApiError } from './errorHandler.ts';

/** Frequent probes must not burden the model's server. */
const cacheMs = 5000;
const timeoutMs = 4000;

export const probes: FastifyPluginCallback<{ evaluator: Evaluator; shutdown: Shutdown }> = (app, options, done) => {
  const { evaluator, shutdown } = options;
  const checkReadiness = readinessCheck(evaluator, app.log);
  app.get('/healthz', () => ({ status: shutdown.status }));
  app.get('/readyz', async (request, reply) => {
    if (shutdown.begun) throw new ApiError('restarting');
    const error = await checkReadiness();
    void reply.header('cache-control', 'no-store');
    if (!error) return { status: 'ready' };
    // If this error were thrown, every probe would log it.
    sendError(toApiError(error), request, reply);
    return reply;
  });
  done();
};

function readinessCheck(evaluator: Evaluator, log: FastifyBaseLogger): () => Promise<EvaluatorError | undefined> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<EvaluatorError | undefined> = Promise.resolve(undefined);
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
