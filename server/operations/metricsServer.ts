import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { health } from '../http/probes.ts';
import type { LifeCycle } from './shutdown.ts';

/**
 * Serves the metrics on a port of their own, which stays inside; and whether the process is alive, since a probe there
 * does not stand in line with thousands of players who come at once.
 */
export async function serveMetrics(registry: Registry, life: LifeCycle, port: number, host: string): Promise<Server> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/healthz') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(health(life)));
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
