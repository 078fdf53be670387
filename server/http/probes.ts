import type { FastifyPluginCallback } from 'fastify';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { ApiError } from '../apiError.ts';
import type { LifeCycle } from '../operations/shutdown.ts';
import { apiErrorOf, sendError } from './errorHandler.ts';
import { readiness } from './readiness.ts';

/** What supervisors and balancers ask: is the process alive, and could it take a game now? */
export const probes: FastifyPluginCallback<{ evaluator: Evaluator; life: LifeCycle }> = (app, options, done) => {
  const { evaluator, life } = options;
  const isReady = readiness(evaluator, app.log);
  app.get('/healthz', () => health(life));
  app.get('/readyz', async (request, reply) => {
    if (life.ending) throw new ApiError('restarting');
    const error = await isReady();
    void reply.header('cache-control', 'no-store');
    if (!error) return { status: 'ready' };
    if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
    // The change was logged; how often somebody asks is no news.
    sendError(apiErrorOf(error), request, reply);
    return reply;
  });
  done();
};

/** Is the process alive? */
export function health({ ending }: LifeCycle): { status: 'ok' | 'shutting down' } {
  return { status: ending ? 'shutting down' : 'ok' };
}
