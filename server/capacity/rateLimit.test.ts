import { once } from 'node:events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Metrics } from '../operations/metrics.ts';
import { connectedRedis, freeSocket, ownRedis } from '../testing/ownRedis.ts';
import { hasRedis } from '../testing/redisServer.ts';
import { expectError, post, scenarioAt, testApp } from '../testing/testApp.ts';
import { clientConcurrency } from './clientConcurrency.ts';
import { rateLimit } from './rateLimit.ts';
import type { SharedRedis } from './redis.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] })); // no minute ends

async function limitedApp(redis: SharedRedis, callsPerMinute: number) {
  const app = await testApp({}, { redis, callsPerMinute });
  onTestFinished(() => app.close());
  return app;
}

async function statusesOf(app: FastifyInstance, calls: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call < calls; call++)
    statuses.push((await post(app, 'evaluate-answer', { scenario: scenarioAt(0), userAnswer: '' })).statusCode);
  return statuses;
}

const ofClient = ({ ip = '' }: { ip: string | undefined }) => [ip];
const request = { ip: 'a' } as FastifyRequest;

it('the calls of a client are not forgotten because of those of many others', async () => {
  const countCalls = rateLimit(ofClient, { callsPerMinute: 1, redis: undefined });
  const call = (ip: string) => countCalls({ ip } as FastifyRequest);
  for (let at = 0; at < 25_000; at++) await call(`client-${at}`);
  await expect(call('client-0')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: expect.any(Number) });
  vi.setSystemTime(Date.now() + 60_000);
  await call('client-0');
});

it('if Redis cannot be reached, the server counts calls alone and logs this once', async () => {
  const { redis, warnings } = await connectedRedis(freeSocket());
  expect(await statusesOf(await limitedApp(redis, 2), 3)).toEqual([400, 400, 429]);
  expect(warnings()).toEqual(['Redis is gone']);
});

it('asks Redis without "Infinity", which not every Lua reads as a number', async () => {
  const count = vi.fn(async () => 'counted');
  await rateLimit(ofClient, { callsPerMinute: 1, redis: { count } as unknown as SharedRedis })(request);
  expect(count).toHaveBeenCalledOnce();
  expect(count.mock.calls.flat()).not.toContain(Number.POSITIVE_INFINITY);
});

it.runIf(hasRedis)('several calls count with all servers, or none of them does', async () => {
  const socket = freeSocket();
  await ownRedis(socket);
  const server = async () => rateLimit(ofClient, { callsPerMinute: 6, redis: (await connectedRedis(socket)).redis });
  const [here, there] = [await server(), await server()];
  await here(request, 5);
  await expect(there(request, 2)).rejects.toMatchObject({ code: 'rate_limited' });
  await there(request);
  await expect(here(request)).rejects.toMatchObject({ code: 'rate_limited' });
});

it.runIf(hasRedis)('servers with one Redis share the limit, and go on alone when it is killed', async () => {
  const socket = freeSocket();
  const server = await ownRedis(socket);
  const one = await connectedRedis(socket);
  const two = await connectedRedis(socket);
  const first = await limitedApp(one.redis, 3);
  const second = await limitedApp(two.redis, 3);
  expect([...(await statusesOf(first, 2)), ...(await statusesOf(second, 2))]).toEqual([400, 400, 400, 429]);
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
  expect(await statusesOf(second, 4)).toEqual([400, 400, 400, 429]);
  await ownRedis(socket);
  // By itself, it waits for up to ten seconds before it tries again.
  await vi.waitFor(async () => two.redis.status === 'ready' || two.redis.connect(), 25_000);
  expect(two.warnings()).toEqual(['Redis is gone', 'Redis is back']);
});

it.runIf(hasRedis)(
  'a server whose Redis is connected but refuses to count does so alone, and says so once',
  async () => {
    const socket = freeSocket();
    await ownRedis(socket);
    const { redis, warnings } = await connectedRedis(socket);
    const metrics = new Metrics({ running: 0, waiting: 0 }, redis);
    const isShared = async () => (await metrics.registry.metrics()).match(/^the_firm_limits_shared (\d)$/m)?.[1];
    const app = await limitedApp(redis, 2);
    const acquirePermit = clientConcurrency(1, redis);
    await redis.call('ACL', 'SETUSER', 'default', '-eval');
    expect(await statusesOf(app, 3)).toEqual([400, 400, 429]);
    const release = await acquirePermit(['a']);
    await expect(acquirePermit(['a'])).rejects.toMatchObject({ code: 'rate_limited' });
    release();
    expect([await isShared(), warnings()]).toEqual(['0', ['Redis refuses to count']]);

    await redis.call('ACL', 'SETUSER', 'default', '+eval');
    expect(await statusesOf(app, 3)).toEqual([400, 400, 429]);
    expect([await isShared(), warnings()]).toEqual(['0', ['Redis refuses to count']]); // permits may still be refused
    (await acquirePermit(['a']))();
    expect([await isShared(), warnings()]).toEqual(['1', ['Redis refuses to count', 'Redis counts again']]);

    await redis.call('ACL', 'SETUSER', 'default', '-eval');
    await acquirePermit(['b']);
    redis.disconnect(true);
    await vi.waitFor(() => expect(warnings()).toContain('Redis is back'), 25_000);
    await acquirePermit(['c']);
    expect(await isShared()).toBe('0');
    expect(warnings().slice(2)).toEqual([
      'Redis refuses to count',
      'Redis is gone',
      'Redis is back',
      'Redis refuses to count',
    ]);
  },
);

describe('the rate limit', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  const body = { scenario: scenarioAt(0), userAnswer: 'Ask.' };
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
