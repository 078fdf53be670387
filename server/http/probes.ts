import type { FastifyBaseLogger, FastifyPluginAsync, RouteHandlerMethod } from 'fastify';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { ApiError, toApiError } from '../apiError.ts';
import type { RouteOptions } from '../evaluation/routeOptions.ts';
import { sendError } from './errorHandler.ts';

/** Frequent probes must not burden the model's server. */
const cacheMs = 5000;
const timeoutMs = 4000;

/** HAProxy's health checks send OPTIONS, and to `/` unless told otherwise. */
export const probeMethods = ['GET', 'OPTIONS'];

type ProbeOptions = Pick<RouteOptions, 'evaluator' | 'shutdown' | 'metrics'>;

export const probes: FastifyPluginAsync<ProbeOptions> = async (app, { evaluator, shutdown, metrics }) => {
  const checkReadiness = readinessCheck(evaluator, app.log);
  metrics.gauge('the_firm_ready', '1 if the evaluator can be reached and has its model.', async () =>
    (await checkReadiness()) ? 0 : 1,
  );
  app.options('/', async (_, reply) => reply.code(204).send());
  app.route({ method: probeMethods, url: '/healthz', handler: () => ({ status: shutdown.status }) });
  const readyz: RouteHandlerMethod = async (request, reply) => {
    if (shutdown.begun) throw new ApiError('restarting');
    const error = await checkReadiness();
    void reply.header('cache-control', 'no-store');
    if (!error) return { status: 'ready' };
    // If this error were thrown, every probe would log it.
    sendError(toApiError(error), request, reply);
    return reply;
  };
  app.route({ method: probeMethods, url: '/readyz', handler: readyz });
};

function readinessCheck(evaluator: Evaluator, log: FastifyBaseLogger): () => Promise<unknown> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<unknown> = Promise.resolve();
  let lastOutcome: string = 'ok';
  const check = async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    const onFailure = (thrown: unknown) => (signal.aborted ? new EvaluatorError('tooSlow') : thrown);
    const error = await evaluator.check?.(signal).catch(onFailure);
    const isFault = error instanceof EvaluatorError;
    const outcome = isFault ? error.fault : error ? 'internal' : 'ok';
    const details = isFault ? { hint: error.hint } : { err: error };
    if (outcome !== lastOutcome) log.warn({ evaluator: evaluator.info.name, outcome, ...details }, 'readiness changed');
    lastOutcome = outcome;
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
