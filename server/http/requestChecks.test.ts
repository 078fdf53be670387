import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectError, postForEvents, scenarioAt, testApp } from '../testing/testApp.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const body = { scenario: scenarioAt(0), userAnswer: 'Ask.' };

describe('the headers', () => {
  it.each([
    ['the page', '/', { accept: 'text/html' }],
    ['health', '/healthz', {}],
    ['an unknown address', '/none', {}],
  ])('of %s forbid what the game does not need', async (_, url, headers) => {
    app = await testApp();
    const response = await app.inject({ url, headers });
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(response.headers['strict-transport-security']).toBeUndefined();
  });

  it('of a stream of events are the same', async () => {
    app = await testApp();
    const { response } = await postForEvents(app, 'evaluate-answer', body);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('allow only those inline scripts and styles whose hashes they list', async () => {
    app = await testApp({}, { inlineSources: { scriptSrc: ["'sha256-A'"], styleSrc: ["'sha256-B'"] } });
    expect((await app.inject({ url: '/' })).headers['content-security-policy']).toContain(
      "script-src 'self' 'sha256-A';style-src 'self' 'sha256-B';img-src 'self' data:",
    );
  });

  it('have no CSP if the page may have anything inline', async () => {
    app = await testApp({}, { inlineSources: 'any' });
    expect((await app.inject({ url: '/' })).headers['content-security-policy']).toBeUndefined();
  });
});

describe('the rate limit', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] })); // no minute ends

  const limited = (callsPerMinute: number, trustedProxies: string[] = []) =>
    testApp({}, { callsPerMinute, trustedProxies });
  const call = (from: string, url = '/functions/evaluate-answer', headers = {}) =>
    app.inject({ method: 'POST', url, payload: body, remoteAddress: from, headers });

  it('counts both calls together, and sends Retry-After', async () => {
    app = await limited(2);
    expect((await call('192.0.2.1')).statusCode).toBe(200);
    expect((await call('192.0.2.1', '/functions/evaluate-overall')).statusCode).toBe(400);
    const refused = await call('192.0.2.1');
    expect(expectError(refused, 429, 'rate_limited').retryable).toBe(true);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('counts the answers that an overall call must assess, but not those that come with an assessment', async () => {
    app = await limited(12);
    const game = [0, 1, 2, 3, 4].map((at) => ({ scenario: scenarioAt(at), answer: 'Ask.', feedback: 'Good.' }));
    const overall = (questionsAndAnswers: object[]) =>
      app.inject({ method: 'POST', url: '/functions/evaluate-overall', payload: { questionsAndAnswers } });
    const assessed = [];
    for (const one of game.slice(0, 4)) {
      const payload = { scenario: one.scenario, userAnswer: one.answer };
      const response = await app.inject({ method: 'POST', url: '/functions/evaluate-answer', payload });
      assessed.push({ ...one, assessment: response.json<{ assessment: string }>().assessment });
    }
    expect((await overall([...assessed, ...game.slice(4)])).statusCode).toBe(200); // 5 calls counted so far
    expect((await overall(game)).statusCode).toBe(200); // 10 calls counted so far
    const refused = await overall(game);
    expectError(refused, 429, 'rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('127.0.0.1')).statusCode).toBe(200); // the refused call counted as one
    expectError(await call('127.0.0.1'), 429, 'rate_limited');
  });

  it('applies per client, and only to the calls', async () => {
    app = await limited(1);
    expect((await call('192.0.2.1')).statusCode).toBe(200);
    expect((await call('192.0.2.2')).statusCode).toBe(200);
    for (let times = 0; times < 5; times++) {
      expect((await app.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
      expect((await app.inject({ url: '/', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
    }
  });

  it('treats an IPv6 /64 as one client, and an IPv4 address as the same in any notation', async () => {
    app = await limited(1);
    expect((await call('2001:db8:1:1::1')).statusCode).toBe(200);
    expect((await call('2001:db8:1:1:ffff::2')).statusCode).toBe(429);
    expect((await call('2001:db8:1:2::1')).statusCode).toBe(200);
    expect((await call('192.0.2.1')).statusCode).toBe(200);
    expect((await call('::ffff:192.0.2.1')).statusCode).toBe(429);
  });

  it('trusts X-Forwarded-For only as far as trusted proxies wrote it', async () => {
    app = await limited(1, ['10.0.0.0/8']);
    const via = (chain: string, proxy = '10.0.0.1') => call(proxy, undefined, { 'x-forwarded-for': chain });
    expect((await via('192.0.2.1')).statusCode).toBe(200);
    expect((await via('192.0.2.2')).statusCode).toBe(200);
    expect((await via('203.0.113.9, 192.0.2.1')).statusCode).toBe(429);
    expect((await via('192.0.2.3', '192.0.2.2')).statusCode).toBe(429);
  });
});
