import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { packFileOf, scenarioFileOf } from '../scenarios/testing/packFiles.ts';
import { testPack } from '../scenarios/testing/testScenario.ts';
import type { PageData } from './api.ts';
import { boot } from './boot.ts';
import { bank, expectError, testApp } from './testing/testApp.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const browser = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };

describe('the page', () => {
  it.each(['/', '/question/3', '/results', '/no/such/page', '/question/3?seed=a'])('is served at %s', async (url) => {
    app = await testApp();
    const response = await app.inject({ url, headers: browser });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain(`The page for ${url}`);
  });

  it('must be revalidated by caches', async () => {
    app = await testApp();
    const response = await app.inject({ url: '/question/3', headers: browser });
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('is served at / for any Accept header', async () => {
    app = await testApp();
    const response = await app.inject({ url: '/', headers: { accept: '*/*' } });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('The page for /');
  });
});

describe('an unknown address', () => {
  it.each([
    ['GET', '/question/3', { accept: 'application/json' }],
    ['GET', '/assets/gone.js', { accept: '*/*' }],
    ['GET', '/healthz/more', {}],
    ['POST', '/', browser],
    ['POST', '/question/3', browser],
    ['POST', '/functions/evaluate-nothing', browser],
    ['DELETE', '/healthz', browser],
  ] as const)('is not found by %s %s', async (method, url, headers) => {
    app = await testApp();
    expectError(await app.inject({ method, url, headers }), 404, 'not_found');
  });

  it.each([
    ['POST', '/nothing', 404, 'not_found'],
    ['PUT', '/functions/evaluate-answer', 405, 'method_not_allowed'],
    ['DELETE', '/healthz', 404, 'not_found'],
  ] as const)('is refused before its body is read: %s %s', async (method, url, status, code) => {
    app = await testApp();
    const headers = { 'content-type': 'application/json' };
    expectError(await app.inject({ method, url, headers, payload: `{"${'a'.repeat(2000)}` }), status, code);
  });

  it('has a query that is not parsed', async () => {
    app = await testApp();
    app.get('/query', async ({ query }) => query);
    expect((await app.inject({ url: '/query?a=1' })).json()).toEqual({});
  });

  it('that cannot be decoded is a bad request', async () => {
    app = await testApp();
    expectError(await app.inject({ url: '/%E0%A4%A' }), 400, 'bad_request');
  });

  it('gets a different request id each time', async () => {
    app = await testApp();
    const first = expectError(await app.inject({ url: '/gone' }), 404, 'not_found');
    const second = expectError(await app.inject({ url: '/gone' }), 404, 'not_found');
    expect(second.requestId).not.toBe(first.requestId);
  });
});

describe('/healthz', () => {
  it('says that the server is up', async () => {
    app = await testApp();
    const response = await app.inject({ url: '/healthz' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ok' });
  });
});

describe('the data that the booted server puts into the page', () => {
  it('has all scenarios, without their rubrics', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'the-firm-boot-'));
    try {
      await writeFile(join(folder, 'pack.md'), packFileOf(testPack));
      await Promise.all(bank.map((entry) => writeFile(join(folder, `${entry.scenario.id}.md`), scenarioFileOf(entry))));
      vi.stubEnv('SCENARIOS_DIR', folder);
      vi.stubEnv('PORT', '0');
      vi.stubEnv('HOST', '127.0.0.1');
      vi.stubEnv('LOG_LEVEL', 'silent');
      vi.stubEnv('FUNCTIONS_BASE', '/calls');
      vi.stubEnv('BASE_PATH', '/the-firm/');
      const given: PageData[] = [];
      ({ app } = await boot(async (_packageRoot, data) => {
        given.push(data);
        return {
          page: async () => ({ content: '' }),
          assets: async () => {},
          inlineSources: { scriptSrc: [], styleSrc: [] },
        };
      }));
      const byId = bank.map(({ scenario }) => scenario).sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(given).toEqual([
        {
          pack: testPack,
          scenarios: byId,
          basePath: '/the-firm',
          functionsBase: '/calls',
          evaluator: { name: 'Built-in evaluator', model: null, thirdParty: null },
        },
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
