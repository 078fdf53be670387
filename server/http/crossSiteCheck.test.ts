import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { expectError, scenarioAt, testApp } from '../testing/testApp.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function call(headers: Record<string, string>) {
  app = await testApp();
  const payload = { scenario: scenarioAt(0), userAnswer: 'Ask.' };
  return app.inject({ method: 'POST', url: '/functions/evaluate-answer', payload, headers });
}

describe('a call', () => {
  it.each<[string, Record<string, string>]>([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a client that is not a browser', {}],
    ['our own page on a local network', { host: '192.168.0.7:3000', origin: 'http://192.168.0.7:3000' }],
    ['our own page behind a proxy that adds the port', { host: 'localhost:80', origin: 'http://localhost' }],
    ['our own page behind a TLS proxy that adds the port', { host: 'localhost:443', origin: 'https://localhost' }],
    ['our own page behind a TLS proxy', { host: 'localhost', origin: 'https://localhost' }],
  ])('from %s is accepted', async (_, headers) => {
    expect((await call(headers)).statusCode).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another site with a forged Origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { host: 'localhost:3000', origin: 'http://localhost:3001' }],
    ['the other default port', { host: 'localhost:443', origin: 'http://localhost' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a malformed Origin', { origin: 'localhost' }],
    ['an Origin longer than any name', { origin: `http://${'a'.repeat(300)}@localhost` }],
  ])('from %s is rejected', async (_, headers) => {
    expectError(await call(headers), 403, 'cross_site');
  });

  it('can be tried without an answer, and the log says once what a proxy has to do', async () => {
    const lines: string[] = [];
    app = await testApp({}, { logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
    const check = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/functions/check', payload: {}, headers });
    expect((await check({ origin: 'http://localhost', host: 'localhost' })).statusCode).toBe(204);
    const refused = { origin: 'http://firm.lan:8080', host: '127.0.0.1:3000' };
    expect(expectError(await check(refused), 403, 'cross_site').message).toContain('proxy');
    expectError(await check(refused), 403, 'cross_site');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      expect.stringMatching(/a page at firm\.lan:8080.*Host 127\.0\.0\.1:3000.*proxy_set_header Host \$http_host/),
    ]);
  });

  it('gets no CORS headers', async () => {
    const { headers } = await call({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

it('the page can be opened from a link on another site', async () => {
  app = await testApp();
  const headers = { 'sec-fetch-site': 'cross-site', accept: 'text/html' };
  expect((await app.inject({ url: '/', headers })).statusCode).toBe(200);
});
