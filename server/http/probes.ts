import type { FastifyPluginCallback } from 'fastify';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { ApiError } from '../apiError.ts';
import type { Shutdown } from '../operations/shutdown.ts';
import { sendError, toApiError } from './errorHandler.ts';
import { readiness } from './readiness.ts';

export const probes: FastifyPluginCallback<{ evaluator: Evaluator; shutdown: Shutdown }> = (app, options, done) => {
  const { evaluator, shutdown } = options;
  const checkReadiness = readiness(evaluator, app.log);
  app.get('/healthz', () => ({ status: shutdown.status }));
  app.get('/readyz', async (request, reply) => {
    if (shutdown.begun) throw new ApiError('restarting');
    const error = await checkReadiness();
    void reply.header('cache-control', 'no-store');
    if (!error) return { status: 'ready' };
    // If this error were thrown, every probe would log it. readiness.ts logs only changes.
    sendError(toApiError(error), request, reply);
    return reply;
  });
  done();
};
