import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectError, testApp } from '../testing/testApp.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const allowedHosts = ['game.example.org'];
const browser = 'text/html,*/*;q=0.8';

async function open(host: string, headers: Record<string, string> = {}, trustedProxies: string[] = []) {
  app = await testApp({}, { allowedHosts, trustedProxies });
  return app.inject({ url: '/', headers: { host, accept: browser, ...headers } });
}

describe('the server answers', () => {
  it.each([
    'localhost',
    'LocalHost:3000',
    'localhost.',
    '127.0.0.1:3000',
    '192.168.0.7',
    '[::1]:3000',
    '[fd00::7]',
    'game.example.org',
    'GAME.example.org:8443',
  ])('to %s', async (host) => {
    expect((await open(host)).statusCode).toBe(200);
  });

  it.each([[[]], [['127.0.0.0/8']]])('by Host alone, whatever X-Forwarded-Host says (proxies: %j)', async (proxies) => {
    expect((await open('evil.example', { 'x-forwarded-host': 'localhost' }, proxies)).statusCode).toBe(421);
    await app.close();
    expect((await open('localhost', { 'x-forwarded-host': 'evil.example' }, proxies)).statusCode).toBe(200);
  });
});

describe('without a Host, or with an unknown one,', () => {
  it.each(['', 'host: evil.example\r\n', 'host: \r\n'])('probes are answered, and nothing else: %j', async (header) => {
    const lines: string[] = [];
    app = await testApp({}, { logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const statusOf = async (path: string, version: string, method = 'GET') => {
      const client = connect(port, '127.0.0.1');
      client.write(`${method} ${path} HTTP/${version}\r\n${header}connection: close\r\n\r\n`);
      if (path !== '/' && method === 'GET') client.end(); // as some probes do
      return Number(/\d{3}/.exec(await text(client))?.[0]);
    };
    for (const version of ['1.0', '1.1']) {
      expect(await statusOf('/healthz', version)).toBe(200);
      expect(await statusOf('/readyz', version)).toBe(200);
      expect(await statusOf('/readyz', version, 'OPTIONS')).toBe(200);
      expect(await statusOf('/', version, 'OPTIONS')).toBe(204);
      expect(await statusOf('/', version)).toBe(421);
      expect(await statusOf('/licences.txt', version, 'OPTIONS')).toBe(421);
    }
    expect(lines).toEqual([expect.stringMatching(header.includes('evil') ? /ALLOWED_HOSTS/ : /without Host.*healthz/)]);
  });
});

describe('the server rejects', () => {
  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil.localhost',
    'game.example.org.evil.example',
    '127.0.0.1.evil.example',
    'a b',
    '[::1',
    '<script>alert(1)</script>',
  ])('the host name "%s"', async (host) => {
    const response = await open(host);
    expect(response.statusCode).toBe(421);
    expect(response.body).toContain('ALLOWED_HOSTS');
    expect(response.body).not.toContain('<script');
  });

  it('a browser with a page that says how to set ALLOWED_HOSTS', async () => {
    const response = await open('firm.lan:3000');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.body).toContain('<code>ALLOWED_HOSTS=firm.lan</code>');
  });

  it('and the log says what to set, for ten names and then for one each minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const lines: string[] = [];
    app = await testApp({}, { logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
    for (let at = 0; at < 40; at++) await app.inject({ url: '/', headers: { host: `firm-${at % 20}.lan` } });
    const messages = lines.map((line) => JSON.parse(line).msg);
    expect(messages).toHaveLength(10);
    vi.advanceTimersByTime(60_000);
    for (const host of ['own.lan', 'other.lan', 'own.lan']) await app.inject({ url: '/', headers: { host } });
    expect(lines.slice(10)).toEqual([expect.stringContaining('ALLOWED_HOSTS=own.lan')]);
    expect(messages[3]).toMatch(/ALLOWED_HOSTS=firm-3\.lan;.*proxy_set_header Host \$http_host/);
  });

  it('a program with the error envelope, at every address', async () => {
    app = await testApp();
    for (const url of ['/', '/functions/evaluate-answer', '/assets/none.js'])
      expectError(await app.inject({ url, headers: { host: 'evil.example' } }), 421, 'host_not_allowed');
  });
});
