import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { serveMetrics } from './metricsServer.ts';
import { Shutdown } from './shutdown.ts';

it('closes connections of an address that has too many', async () => {
  const port = await freePort();
  const app = await serveMetrics(new Registry(), new Shutdown(0), { port, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const sockets = Array.from({ length: 300 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const count = promisify(app.server.getConnections.bind(app.server));
  await expect.poll(count, { timeout: 25_000 }).toBe(256);
  for (const socket of sockets) socket.destroy();
});
