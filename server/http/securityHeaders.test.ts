import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { postForEvents, scenarioAt, testApp } from '../testing/testApp.ts';

let app: FastifyInstance;
afterEach(() => app.close());

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
    const { response } = await postForEvents(app, 'evaluate-answer', { scenario: scenarioAt(0), userAnswer: 'Ask.' });
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
