import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectError, testApp } from '../testing/testApp.ts';
import { limitConnections } from './connectionLimits.ts';

const open: Socket[] = [];
const accepted: Socket[] = [];
let server: Server;
afterEach(() => {
  accepted.length = 0;
  for (const socket of open.splice(0)) socket.destroy();
  server.close();
});

const patiently = { timeout: 25_000 };

async function listen(limits: Parameters<typeof limitConnections>[2], isProxy = () => false): Promise<void> {
  server = createServer((_, response) => response.end('x'.repeat(50_000_000)));
  limitConnections(server, isProxy, limits);
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** Resolves when the server has accepted or closed the connection. */
async function come(): Promise<'accepted' | 'closed'> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  open.push(client);
  const closed = once(client.resume(), 'close').then(() => 'closed' as const);
  const [socket] = await Promise.race([once(server, 'connection'), once(server, 'drop').then(() => [])]);
  if (!socket || socket.destroyed) return closed;
  accepted.push(socket);
  return 'accepted';
}

it('closes connections of an address that has too many, until it has fewer again', async () => {
  await listen({ all: 100, client: 2, minCountedMs: 0, stalledMs: 60_000 });
  expect([await come(), await come(), await come(), await come()]).toEqual([
    'accepted',
    'accepted',
    'closed',
    'closed',
  ]);
  open[0]?.destroy();
  await expect.poll(come, patiently).toBe('accepted');
});

it('counts a connection for a while, even if it is closed at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  await listen({ all: 100, client: 1, minCountedMs: 2000, stalledMs: 60_000 });
  expect(await come()).toBe('accepted');
  const [first] = accepted;
  open[0]?.destroy();
  if (first && !first.destroyed) await once(first, 'close');
  vi.advanceTimersByTime(1999);
  expect(await come()).toBe('closed');
  vi.advanceTimersByTime(1);
  expect(await come()).toBe('accepted');
});

it('releases a connection that has lasted longer at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  await listen({ all: 100, client: 1, minCountedMs: 2000, stalledMs: 60_000 });
  expect(await come()).toBe('accepted');
  vi.advanceTimersByTime(3000);
  const wait = vi.spyOn(globalThis, 'setTimeout');
  const [first] = accepted;
  open[0]?.destroy();
  if (first && !first.destroyed) await once(first, 'close');
  expect(wait).toHaveBeenCalledWith(expect.any(Function), 0); // Node warns if it is negative
});

it('does not limit a trusted proxy', async () => {
  await listen({ all: 100, client: 2, minCountedMs: 0, stalledMs: 60_000 }, () => true);
  expect([await come(), await come(), await come()]).toEqual(['accepted', 'accepted', 'accepted']);
});

it('closes connections beyond the limit for all', async () => {
  await listen({ all: 2, client: 100, minCountedMs: 0, stalledMs: 60_000 });
  expect([await come(), await come(), await come()]).toEqual(['accepted', 'accepted', 'closed']);
});

it('closes the connection of a client that does not read its response, and none that only waits', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await listen({ all: 100, client: 100, minCountedMs: 0, stalledMs: 60_000 });
  await come();
  await come();
  const [waiting, stalled] = accepted;
  open[1]?.pause().write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(server, 'request');
  expect(stalled?.writableLength).toBeGreaterThan(0);
  vi.advanceTimersByTime(45_000);
  expect(stalled?.destroyed).toBe(false);
  vi.advanceTimersByTime(75_000);
  expect([waiting?.destroyed, stalled?.destroyed]).toEqual([false, true]);
});

it('refuses a client behind a proxy that has 256 requests open, and nobody else', async () => {
  const app = await testApp({}, { trustedProxies: ['127.0.0.1'] });
  onTestFinished(() => app.close());
  let begun = 0;
  const open: (() => void)[] = [];
  app.get('/unread', () => new Promise<void>((resolve) => open.push(resolve)).then(() => (begun += 1)));
  const get = (url: string, from: string) => app.inject({ url, headers: { 'x-forwarded-for': from } });
  const responses = Array.from({ length: 256 }, () => get('/unread', '192.0.2.7'));
  await vi.waitFor(() => expect(open).toHaveLength(256), 25_000);
  expectError(await get('/', '192.0.2.7'), 429, 'rate_limited');
  expect((await get('/', '192.0.2.8')).statusCode).toBe(200);
  for (const finish of open) finish();
  await Promise.all(responses);
  expect([begun, (await get('/', '192.0.2.7')).statusCode]).toEqual([256, 200]);
});

it('refuses a client that has 64 unfinished bodies, until one has arrived or is cancelled', async () => {
  const app = await testApp();
  onTestFinished(() => app.close());
  let begun = 0;
  app.server.on('request', () => (begun += 1));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = '/functions/evaluate-answer';
  const start = `POST ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`;
  const upload = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.resume().write(start);
    open.push(socket);
    return socket;
  };
  const statusFor = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url, remoteAddress, payload: {} })).statusCode;
  const [first, second] = Array.from({ length: 64 }, upload);
  await expect.poll(() => begun, patiently).toBe(64);
  expect([await statusFor('127.0.0.1'), await statusFor('192.0.2.8')]).toEqual([429, 400]);
  first?.write('}');
  await expect.poll(() => statusFor('127.0.0.1'), patiently).toBe(400);
  upload();
  await expect.poll(() => begun, patiently).toBe(65);
  expect(await statusFor('127.0.0.1')).toBe(429);
  second?.destroy();
  await expect.poll(() => statusFor('127.0.0.1'), patiently).toBe(400);
});

/** An app that counts its connections, and the requests that it handles. */
async function countingApp() {
  const app = await testApp();
  onTestFinished(() => app.close());
  const counts = { connections: 0, handled: 0 };
  app.get('/counted', async () => {
    counts.handled += 1;
    return 'Counted.';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.on('connection', () => (counts.connections += 1));
  const { port } = app.server.address() as AddressInfo;
  const ask = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.resume().write('GET /counted HTTP/1.1\r\nhost: localhost\r\n\r\n');
    open.push(socket);
  };
  return { app, counts, ask };
}

it('accepts the connections of others while the requests of one client wait', async () => {
  const { app, counts, ask } = await countingApp();
  for (let at = 0; at < 200; at++) ask();
  while (counts.connections < 200) await once(app.server, 'connection');
  expect(counts.handled).toBeLessThan(100);
});

it('does not handle the requests of a client that has left before their turn', async () => {
  const { app, counts, ask } = await countingApp();
  for (let at = 0; at < 50; at++) ask();
  for (let arrived = 0; arrived < 50; arrived++) await once(app.server, 'request');
  for (const socket of open.splice(0)) socket.destroy();
  await app.inject({ url: '/counted', remoteAddress: '127.0.0.1' });
  expect(counts.handled).toBeLessThan(40);
});

describe('the server of the game', () => {
  it.each([
    ['256 connections of one address', [], 1],
    ['any number of a trusted proxy', ['127.0.0.1'], 0],
  ])('accepts %s', async (_, trustedProxies, refused) => {
    const app = await testApp({}, { trustedProxies });
    onTestFinished(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    server = app.server;
    server.on('connection', (socket) => accepted.push(socket));
    const { port } = server.address() as AddressInfo;
    for (let at = 0; at < 257; at++) open.push(connect(port, '127.0.0.1').on('error', () => {}));
    while (accepted.length < 257) await once(server, 'connection');
    expect(accepted.filter(({ destroyed }) => destroyed)).toHaveLength(refused);
    expect(server.maxConnections).toBe(2000);
  });
});
