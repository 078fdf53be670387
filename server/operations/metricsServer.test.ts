import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { observedApp } from '../testing/observedApp.ts';
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

it('serves the metrics on a separate port, together with process metrics and nothing else', async () => {
  const { app, metrics } = await observedApp({});
  const server = await serveMetrics(metrics.registry, new Shutdown(0), { port: 0, host: '127.0.0.1' });
  const origin = server.listeningOrigin;
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
  const response = await fetch(`${origin}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await response.text()).toContain('process_resident_memory_bytes');
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  const statusFor = async (host: string) => (await server.inject({ url: '/metrics', headers: { host } })).statusCode;
  for (const host of ['10.1.2.3:9464', 'app:9464', 'the-firm.play.svc:9464', 'the-firm.play.svc.cluster.local'])
    expect(await statusFor(host)).toBe(200);
  for (const host of ['evil.example', 'svc.evil.example', 'evil.svc.example']) expect(await statusFor(host)).toBe(421);
  await server.close();
});
