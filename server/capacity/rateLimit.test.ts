import { once } from 'node:events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { connectedRedis, ownRedis } from '../testing/ownRedis.ts';
import { hasRedis } from '../testing/redisServer.ts';
import { post, scenarioAt, testApp } from '../testing/testApp.ts';
import { rateLimit } from './rateLimit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] })); // no minute ends

async function limitedApp(redis: Redis, callsPerMinute: number) {
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

it('the calls of a client are not forgotten because of those of many others', async () => {
  const countCalls = rateLimit(({ ip = '' }) => [ip], { callsPerMinute: 1, redis: undefined });
  const call = (ip: string) => countCalls({ ip } as FastifyRequest);
  for (let at = 0; at < 25_000; at++) await call(`client-${at}`);
  await expect(call('client-0')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: expect.any(Number) });
  vi.setSystemTime(Date.now() + 60_000);
  await call('client-0');
});

it('if Redis cannot be reached, the server counts calls alone and logs this once', async () => {
  const { redis, warnings } = await connectedRedis(await freePort());
  expect(await statusesOf(await limitedApp(redis, 2), 3)).toEqual([400, 400, 429]);
  expect(warnings()).toEqual(['Redis is gone']);
});

it.runIf(hasRedis)('servers with one Redis share the limit, and go on alone when it is killed', async () => {
  const port = await freePort();
  const server = await ownRedis(port);
  const one = await connectedRedis(port);
  const two = await connectedRedis(port);
  const first = await limitedApp(one.redis, 3);
  const second = await limitedApp(two.redis, 3);
  expect([...(await statusesOf(first, 2)), ...(await statusesOf(second, 2))]).toEqual([400, 400, 400, 429]);
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
  expect(await statusesOf(second, 4)).toEqual([400, 400, 400, 429]);
  await ownRedis(port);
  // By itself, it waits for up to ten seconds before it tries again.
  await vi.waitFor(async () => two.redis.status === 'ready' || two.redis.connect(), 25_000);
  expect(two.warnings()).toEqual(['Redis is gone', 'Redis is back']);
});
