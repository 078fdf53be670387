import Fastify from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { limitConnections } from '../http/connectionLimits.ts';
import { errorHandler } from '../http/errorHandler.ts';
import { hostCheck } from '../http/hostCheck.ts';
import { probeMethods } from '../http/probes.ts';
import type { Shutdown } from './shutdown.ts';

/** A monitor may use the name of a container or, in a cluster, of a service. */
const internalName = /^[a-z0-9_-]+$|\.svc(\.cluster\.local)?$/;

/** Serves /healthz as well as /metrics, for probes that do not wait behind players' connections. */
export async function serveMetrics(registry: Registry, shutdown: Shutdown, address: { port: number; host: string }) {
  // At the default of 10 ms, measuring the event loop would wake an idle server a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 200 });
  const app = Fastify({ forceCloseConnections: true });
  limitConnections(app.server, () => false);
  app.setErrorHandler(errorHandler);
  app.addHook('onRequest', hostCheck([], internalName));
  app.route({ method: probeMethods, url: '/healthz', handler: () => ({ status: shutdown.status }) });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  await app.listen(address);
  return app;
}
