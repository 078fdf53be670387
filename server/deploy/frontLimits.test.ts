import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { call, fetchFrom, post, script, startApp, testFront } from '../testing/behindFront.ts';
import { hasNginx } from '../testing/nginx.ts';

/** Too long for the buffers of a connection whose client reads nothing. */
const longScript = '//'.repeat(4_000_000);

const patiently = { timeout: 150_000, interval: 250 };

/** Each connection sends `start`. Resolves when all are connected. */
async function connections(port: number, count: number, start: (at: number) => string, from: (at: number) => string) {
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let at = 0; at < count; at++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from(at) });
    socket.on('error', () => {}).resume();
    socket.write(start(at));
    sockets.push(socket);
    if (at % 250 === 249) await once(socket, 'connect');
  }
  await Promise.all(sockets.map((socket) => (socket.connecting ? once(socket, 'connect').catch(() => {}) : undefined)));
  return sockets;
}

const upload = `POST ${call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`;

describe.skipIf(!hasNginx || process.platform !== 'linux')('the front', { timeout: 300_000 }, () => {
  async function expectPageAndCall(port: number) {
    expect(await fetchFrom(port, {})).toMatchObject({ status: 200, text: expect.stringContaining('<title>') });
    const { status, text } = await fetchFrom(port, post);
    expect([status, text]).toEqual([200, expect.stringContaining('"feedback"')]);
  }

  async function expectService(port: number) {
    await expectPageAndCall(port);
    expect(await fetchFrom(port, { path: '/assets/main.js' })).toMatchObject({ status: 200, text: script });
  }

  it('serves others while four addresses upload 280 bodies that never end', async () => {
    const { app, port: appPort } = await startApp();
    // On a busy machine, the app and nginx would cut off the uploads before the end of this test.
    app.server.requestTimeout = 0;
    let arrived = 0;
    app.server.on('request', () => {
      arrived += 1;
    });
    const { port, usage } = await testFront(appPort, { 'client_body_timeout 15s': 'client_body_timeout 300s' });
    const sockets = await connections(
      port,
      280,
      () => upload,
      (at) => `127.0.0.${2 + (at % 4)}`,
    );
    const refused = () => sockets.filter(({ bytesRead }) => bytesRead > 0).length;
    await expect.poll(() => arrived + refused(), patiently).toBeGreaterThanOrEqual(280);
    expect(arrived).toBe(4 * 64);
    await expectService(port);
    for (const socket of sockets) socket.write(' ');
    expect(await fetchFrom(port, { from: '127.0.0.2' })).toMatchObject({ status: 200 });
    const { status, text } = await fetchFrom(port, { ...post, from: '127.0.0.2' });
    expect([status, JSON.parse(text).error.code]).toEqual([429, 'rate_limited']);
    expect(usage().megabytes).toBeLessThan(400); // its mem_limit is 512 MB
  });

  it('serves others while one address downloads the script 600 times and reads nothing', async () => {
    const { app, port: appPort } = await startApp(longScript);
    let open = 0;
    app.server.on('request', (_, response) => {
      open += 1;
      response.on('close', () => (open -= 1));
    });
    const { port, usage } = await testFront(appPort);
    await fetchFrom(port, { path: '/assets/main.js' });
    const download = 'GET /assets/main.js HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const sockets = await connections(
      port,
      600,
      (at) => download.replace('.js', `.js?${at}`),
      () => '127.0.0.2',
    );
    for (const socket of sockets) socket.pause();
    // Often enough that both of nginx's workers serve some.
    for (let visit = 0; visit < 20; visit++) await expectPageAndCall(port);
    const { status, text } = await fetchFrom(port, { path: '/assets/main.js' });
    expect([status, text === longScript]).toEqual([200, true]);
    expect(open).toBe(0);
    expect(usage().megabytes).toBeLessThan(400); // its mem_limit is 512 MB
  });

  it('refuses only the client that sends too many requests, even if it cancels each at once', async () => {
    const { port: appPort } = await startApp();
    const { port } = await testFront(appPort, { 'rate=50r/s': 'rate=1r/m', 'burst=1000': 'burst=20' });
    const from = '127.0.0.2';
    const path = '/healthz';
    for (let at = 0; at < 19; at++) {
      const sending = request({ host: '127.0.0.1', port, path, localAddress: from, agent: false }).end();
      await once(sending, 'response');
      sending.destroy();
    }
    expect([(await fetchFrom(port, { path, from })).status, (await fetchFrom(port, { path, from })).status]).toEqual([
      200, 200,
    ]);
    expect(await fetchFrom(port, { path, from })).toMatchObject({ status: 429, type: 'application/json' });
    expect(await fetchFrom(port, { path })).toMatchObject({ status: 200 });
  });

  // With a tenth of the connections that nginx allows, and of the memory.
  it.each([19, 31])('serves others during a flood of unfinished headers of %s kB', async (kilobytes) => {
    const { port: appPort } = await startApp();
    const { port, usage } = await testFront(appPort, { 'worker_connections 12288': 'worker_connections 1229' });
    const before = usage().megabytes;
    const lines = Array.from({ length: kilobytes }, (_line, index) => `X-Header-${index}: ${'x'.repeat(1000)}\r\n`);
    const start = `GET / HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}`;
    const sockets = await connections(
      port,
      750,
      () => start,
      // Of one address, the kernel would search long for so many free ports.
      (at) => `127.0.${kilobytes}.${1 + (at % 200)}`,
    );
    // A client takes three connections of nginx.
    const seen = () => usage().open / 3 + sockets.filter(({ destroyed }) => destroyed).length;
    await expect.poll(seen, patiently).toBeGreaterThan(749);
    await expectService(port);
    expect(usage().megabytes - before).toBeLessThan(480 / 10); // its mem_limit is 512 MB
  });

  it('serves others while one address has 1,100 connections that each send one byte', async () => {
    const { port: appPort } = await startApp();
    // Only the limit is to end connections.
    const { port } = await testFront(appPort, { 'client_header_timeout 10s': 'client_header_timeout 300s' });
    const sockets = await connections(
      port,
      1100,
      () => 'G',
      () => '127.0.0.2',
    );
    const open = () => sockets.filter(({ destroyed }) => !destroyed).length;
    await expect.poll(open, patiently).toBeLessThanOrEqual(1000);
    await expectService(port);
    for (const socket of sockets) socket.destroy();
    const again = () => fetchFrom(port, { from: '127.0.0.2' }).catch(() => ({}));
    await expect.poll(again, patiently).toMatchObject({ status: 200 });
  });

  it('counts all addresses of an IPv6 /64 as one', async () => {
    const { app, port: appPort } = await startApp();
    let arrived = 0;
    app.server.on('request', () => {
      arrived += 1;
    });
    const { port } = await testFront(appPort, { '# 192.0.2.10 proxies': '127.0.0.0/8 proxies' });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const withAddress = (at: number) =>
      upload.replace('\r\n', `\r\nX-Forwarded-For: 2001:db8::${at.toString(16)}:5\r\n`);
    await connections(port, 64, withAddress, () => '127.0.0.1');
    await expect.poll(() => arrived, patiently).toBe(64);
    const statusFor = async (address: string) =>
      (await fetchFrom(port, { ...post, headers: { ...post.headers, ...from(address) } })).status;
    expect(await statusFor('2001:db8::99:77')).toBe(429);
    expect(await statusFor('2001:db8:0:1::5')).toBe(200);
    expect(await statusFor('192.0.2.7')).toBe(200);
  });
});
