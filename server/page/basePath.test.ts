import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { scenarioAt, testApp } from '../testing/testApp.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const browser = { accept: 'text/html' };
const call = { method: 'POST', payload: { scenario: scenarioAt(0), userAnswer: 'Ask.' } } as const;

describe('under a base path', () => {
  it.each(['', '/', '/the-firm', '/the-firm/'])('everything is served, with "%s" before it', async (prefix) => {
    app = await testApp({}, { basePath: '/the-firm' });
    app.get('/assets/a.js', async () => 'script');
    const at = (path: string) => app.inject({ url: prefix + path, headers: browser });
    expect((await at('/assets/a.js')).body).toBe('script');
    expect((await at('/healthz')).json()).toEqual({ status: 'ok' });
    for (const path of ['/', '/?seed=x', '/question/2'])
      expect((await at(path)).body).toBe(`<!doctype html><title>The page for ${path}</title>under /the-firm`);
    expect((await app.inject({ ...call, url: `${prefix}/functions/evaluate-answer` })).statusCode).toBe(200);
  });

  it.each(['/the-firm', '/the-firm?seed=x'])('the page is at %s too', async (url) => {
    app = await testApp({}, { basePath: '/the-firm' });
    expect((await app.inject({ url, headers: browser })).body).toContain('under /the-firm');
  });

  it('a browser in which the page does not start is reported once', async () => {
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => lines.push(line) } };
    app = await testApp({}, { basePath: '/the-firm', logger });
    for (let times = 0; times < 2; times++)
      expect((await app.inject({ url: '/the-firm/not-started.svg' })).statusCode).toBe(204);
    expect(lines).toEqual([expect.stringContaining('Content-Security-Policy')]);
  });

  it('a longer name is not the same path', async () => {
    app = await testApp({}, { basePath: '/the-firm' });
    expect((await app.inject({ url: '/the-firms/healthz' })).statusCode).toBe(404);
  });
});

describe('X-Forwarded-Prefix', () => {
  async function pageFor(prefix: string, trustedProxies: string[], url = '/') {
    app = await testApp({}, { basePath: '/own', trustedProxies });
    const headers = { ...browser, 'x-forwarded-prefix': prefix };
    return (await app.inject({ url, headers, remoteAddress: '10.0.0.1' })).body;
  }

  it.each([
    ['/the-firm', '/the-firm'],
    ['/the-firm/', '/the-firm'],
    ['/outer, /the-firm', '/outer/the-firm'],
    ['/outer/,/the-firm/', '/outer/the-firm'],
    ['', '/own'],
    ['/', '/own'],
    ['//evil.example', '/own'],
    ['https://evil.example', '/own'],
    ['/"><script>', '/own'],
    ['/the-firm/..', '/own'],
    ['/./the-firm', '/own'],
    [`${'/'.repeat(30_000)}a`, '/own'],
    [`/the-firm${' '.repeat(30_000)}/a`, '/own'],
  ])('%j of a trusted proxy means %s', async (prefix, basePath) => {
    expect(await pageFor(prefix, ['10.0.0.0/8'])).toContain(`under ${basePath}`);
  });

  it('may also be in front of the address', async () => {
    expect(await pageFor('/the-firm', ['10.0.0.0/8'], '/the-firm/question/2')).toContain('The page for /question/2<');
  });

  it('of others is ignored', async () => {
    expect(await pageFor('/the-firm', ['10.0.0.2'])).toContain('under /own');
  });
});
