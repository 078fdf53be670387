import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { overSocket } from '../testing/overSocket.ts';
import { hasRedis, startRedis as start } from '../testing/redisServer.ts';
import { post, scenarioAt, testApp } from '../testing/testApp.ts';
import { clientConcurrency } from './clientConcurrency.ts';
import { clientKey } from './clientKey.ts';
import { type DailyBudget, dailyBudget } from './dailyBudget.ts';
import { rateLimit } from './rateLimit.ts';
import { connectRedis, createRedis } from './redis.ts';
import { sharedUsage } from './sharedUsage.ts';
import { dayMs } from './usageLog.ts';

const cleanups: (() => unknown)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] })); // no minute or day ends
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function connected(port: number) {
  const redis = createRedis(`redis://127.0.0.1:${port}`);
  cleanups.push(() => redis.disconnect());
  const warn = vi.fn();
  await connectRedis(redis, { warn });
  return { redis, warnings: () => warn.mock.calls.map(([, message]) => message) };
}

async function limitedApp(redis: Awaited<ReturnType<typeof connected>>['redis'], callsPerMinute: number) {
  const app = await testApp({}, { redis, callsPerMinute });
  cleanups.push(() => app.close());
  return app;
}

async function statusesOf(app: FastifyInstance, calls: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call < calls; call++)
    statuses.push((await post(app, 'evaluate-answer', { scenario: scenarioAt(0), userAnswer: '' })).statusCode);
  return statuses;
}

describe('clientKey', () => {
  const key = (ip: string, secret = 'a secret') => clientKey(secret)({ ip }).join(' ');

  it('does not contain the address, and depends on the secret', () => {
    expect(key('192.0.2.77')).toMatch(/^[\w-]{22}$/);
    expect(key('192.0.2.77')).not.toBe(key('192.0.2.77', 'another'));
  });

  it('is the same for one client', () => {
    expect(key('192.0.2.77')).toBe(key('::ffff:192.0.2.77'));
    expect(key('2001:db8:1:1::1')).toBe(key('2001:db8:1:1:ffff::2'));
    expect(key('2001:db8:1:1::1')).not.toBe(key('2001:db8:1:2::1'));
    expect(key('192.0.2.77:50123')).toBe(key('192.0.2.77'));
    expect(key('[2001:db8:1:1::1]:443')).toBe(key('2001:db8:1:1::1'));
    expect(key('[2001:db8:1:1::1]')).toBe(key('2001:db8:1:1::1'));
    expect(key('unknown')).toBe(key('_hidden:8'));
  });
});

describe('a household or company with many IPv6 networks', () => {
  const statusesFrom = async (app: FastifyInstance, network: (at: number) => string, calls: number) => {
    let passed = 0;
    for (let at = 0; at < calls; at++) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': network(at) };
      const { statusCode } = await overSocket(app, '/functions/evaluate-answer', '{}', headers);
      if (statusCode !== 429) passed += 1;
    }
    return passed;
  };

  it('has a few shares of what a client may call', async () => {
    const app = await testApp({}, { callsPerMinute: 5, trustedProxies: ['127.0.0.1'] });
    cleanups.push(() => app.close());
    expect(await statusesFrom(app, (at) => `2001:db8:1:${(at % 256).toString(16)}::1`, 40)).toBe(10);
    expect(await statusesFrom(app, (at) => `2001:db8:1:${((at + 1) * 256).toString(16)}::1`, 40)).toBe(5);
    expect(await statusesFrom(app, (at) => `2001:db8:2:${(at * 256).toString(16)}::1`, 40)).toBe(15);
    expect(await statusesFrom(app, () => '192.0.2.7', 40)).toBe(5);
    expect(await statusesFrom(app, () => '2001:db8:3:1::1', 40)).toBe(5);
    expect(await statusesFrom(app, () => '2001:db8:3:2::1', 40)).toBe(5);
  });

  it('has a few shares of the budget and of the permits', async () => {
    const clientOf = clientKey('a secret');
    const network = (at: number) => clientOf({ ip: `2001:db8:1:${at}::1` });
    const [budget, take] = [dailyBudget(100), clientConcurrency(3)];
    const held = { evaluations: 0, permits: 0 };
    for (let at = 0; at < 60; at++) {
      await budget.spend(network(at)).then(
        () => (held.evaluations += 1),
        () => {},
      );
      await take(network(at)).then(
        () => (held.permits += 1),
        () => {},
      );
    }
    expect(held).toEqual({ evaluations: 50, permits: 6 });
  });
});

it('the calls of a client are not forgotten because of those of many others', async () => {
  const countCalls = rateLimit(({ ip }) => [ip], { callsPerMinute: 1, redis: undefined });
  const call = (ip: string) => countCalls({ ip } as FastifyRequest);
  for (let at = 0; at < 25_000; at++) await call(`client-${at}`);
  await expect(call('client-0')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: expect.any(Number) });
  vi.setSystemTime(Date.now() + 60_000);
  await call('client-0');
});

it('if Redis cannot be reached, the server counts calls alone and logs this once', async () => {
  const { redis, warnings } = await connected(await freePort());
  expect(await statusesOf(await limitedApp(redis, 2), 3)).toEqual([400, 400, 429]);
  expect(warnings()).toEqual(['Redis is gone']);
});

describe.runIf(hasRedis)('with Redis', () => {
  it('servers share the permits of a client', async () => {
    const port = await freePort();
    const server = await startRedis(port);
    const [one, two] = [await connected(port), await connected(port)];
    const [here, there] = [clientConcurrency(2, one.redis), clientConcurrency(2, two.redis)];
    const leave = await here(['a']);
    cleanups.push(await there(['a']));
    await expect(here(['a'])).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(there(['a'])).rejects.toMatchObject({ code: 'rate_limited' });
    cleanups.push(await there(['b']));
    leave(); // Redis hears of it later
    cleanups.push(await vi.waitFor(() => there(['a']), { timeout: 60_000 }));
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    cleanups.push(await here(['a']));
    cleanups.push(await here(['a']));
    await expect(here(['a'])).rejects.toMatchObject({ code: 'rate_limited' });
  });

  async function startRedis(port: number): Promise<ChildProcess> {
    const redis = await start(port);
    cleanups.push(() => redis.kill('SIGKILL'));
    return redis;
  }

  it("servers share each client's part of the budget", async () => {
    const port = await freePort();
    await startRedis(port);
    const usage = async () => sharedUsage((await connected(port)).redis, 'evaluations', dayMs);
    const [here, there] = [dailyBudget(60, undefined, await usage()), dailyBudget(60, undefined, await usage())];
    for (let spent = 0; spent < 15; spent++) await (spent % 2 === 0 ? here : there).spend(['a']);
    await expect(here.spend(['a'])).rejects.toThrow('Your address has used its share');
    await expect(there.spend(['a'])).rejects.toThrow('Your address has used its share');
    await there.spend(['b']);
  });

  it('servers share what the networks of a household hold', async () => {
    const port = await freePort();
    await startRedis(port);
    const [one, two] = [await connected(port), await connected(port)];
    const permits = [clientConcurrency(1, one.redis), clientConcurrency(1, two.redis)];
    const budgets = [one, two].map(({ redis }) => dailyBudget(48, undefined, sharedUsage(redis, 'evaluations', dayMs)));
    const clientOf = clientKey('a secret');
    const held = { evaluations: 0, permits: 0 };
    for (let at = 0; at < 40; at++) {
      const network = clientOf({ ip: `2001:db8:1:${at}::1` });
      await permits[at % 2]?.(network).then(
        (free) => {
          cleanups.push(free);
          held.permits += 1;
        },
        () => {},
      );
      await budgets[at % 2]?.spend(network).then(
        () => (held.evaluations += 1),
        () => {},
      );
    }
    expect(held).toEqual({ evaluations: 24, permits: 2 });
  });

  it('servers share the limit and the budget, and go on alone when Redis is killed', async () => {
    const port = await freePort();
    const server = await startRedis(port);
    const [one, two] = [await connected(port), await connected(port)];
    const [first, second] = [await limitedApp(one.redis, 3), await limitedApp(two.redis, 3)];
    expect([...(await statusesOf(first, 2)), ...(await statusesOf(second, 2))]).toEqual([400, 400, 400, 429]);
    const [here, there] = [one, two].map(({ redis }) =>
      dailyBudget(2, undefined, sharedUsage(redis, 'evaluations', dayMs)),
    ) as [DailyBudget, DailyBudget];
    const refund = await here.spend();
    await there.spend();
    expect([await here.spent(), await there.spent()]).toEqual([2, 2]);
    await expect(here.spend()).rejects.toMatchObject({ code: 'budget_spent' });
    refund();
    await there.spend();
    await expect(here.spend()).rejects.toMatchObject({ code: 'budget_spent' });
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    expect(await statusesOf(second, 4)).toEqual([400, 400, 400, 429]);
    await expect(there.spend()).rejects.toMatchObject({ code: 'budget_spent' });
    await here.spend();
    await startRedis(port);
    await vi.waitFor(() => expect(two.warnings()).toEqual(['Redis is gone', 'Redis is back']), 25_000);
  });
});
