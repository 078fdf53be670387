import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Shutdown } from './shutdown.ts';

/** Serves /healthz as well as /metrics, for probes that do not wait behind players' connections. */
export async function serveMetrics(
  registry: Registry,
  shutdown: Shutdown,
  port: number,
  host: string,
): Promise<FastifyInstance> {
  collectDefaultMetrics({ register: registry });
  const app = Fastify({ forceCloseConnections: true });
  app.get('/healthz', () => ({ status: shutdown.status }));
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  await app.listen({ port, host });
  return app;
}
