import type { FastifyPluginCallback } from 'fastify';
import type { Evaluator } from '../evaluators/evaluator.ts';
import { ApiError } from './apiError.ts';
import type { LifeCycle } from './lifeCycle.ts';
import { readiness } from './readiness.ts';

/** What supervisors and balancers ask: is the process alive, and could it take a game now? */
export const probes: FastifyPluginCallback<{ evaluator: Evaluator; life: LifeCycle }> = (app, options, done) => {
  const { evaluator, life } = options;
  const isReady = readiness(evaluator, app.log);
  app.get('/healthz', () => ({ status: life.ending ? 'shutting down' : 'ok' }));
  app.get('/readyz', async (_, reply) => {
    if (life.ending) throw new ApiError('restarting');
    const error = await isReady();
    if (error) throw error;
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
  done();
};
