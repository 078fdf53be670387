import { once } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectedRedis, freeSocket, ownRedis } from '../testing/ownRedis.ts';
import { hasRedis } from '../testing/redisServer.ts';
import { clientKey } from './clientKey.ts';
import { dailyBudget } from './dailyBudget.ts';
import { sharedUsage } from './sharedUsage.ts';
import { dayMs } from './usageLog.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] })); // no day ends

describe.runIf(hasRedis)('servers with one Redis', () => {
  async function sharedBudgets(limit: number) {
    const socket = freeSocket();
    const server = await ownRedis(socket);
    const budget = async () => {
      const { redis } = await connectedRedis(socket);
      return dailyBudget(limit, undefined, sharedUsage(redis, 'evaluations', dayMs));
    };
    return { server, budgets: [await budget(), await budget()] as const };
  }

  it("share each client's part of the budget", async () => {
    const {
      budgets: [here, there],
    } = await sharedBudgets(60);
    for (let spent = 0; spent < 15; spent++) await (spent % 2 === 0 ? here : there).spend(['a']);
    await expect(here.spend(['a'])).rejects.toThrow('Your address has used its share');
    await expect(there.spend(['a'])).rejects.toThrow('Your address has used its share');
    await there.spend(['b']);
  });

  it('share what the networks of a household spend', async () => {
    const { budgets } = await sharedBudgets(48);
    const clientOf = clientKey('a secret');
    let spent = 0;
    for (let at = 0; at < 40; at++)
      await budgets[at % 2]?.spend(clientOf({ ip: `2001:db8:1:${at}::1` })).then(
        () => (spent += 1),
        () => {},
      );
    expect(spent).toBe(24);
  });

  it('create nothing by a refund after Redis has lost its data', async () => {
    const socket = freeSocket();
    await ownRedis(socket);
    const { redis } = await connectedRedis(socket);
    const refund = await dailyBudget(2, undefined, sharedUsage(redis, 'evaluations', dayMs)).spend(['a']);
    const keys = await redis.keys('*');
    expect(keys).toHaveLength(1);
    await redis.flushall();
    refund();
    expect(await redis.keys('*')).toEqual([]); // commands run in order
  });

  it('take a single evaluation back', async () => {
    const socket = freeSocket();
    await ownRedis(socket);
    const { redis } = await connectedRedis(socket);
    const budget = dailyBudget(2, undefined, sharedUsage(redis, 'evaluations', dayMs));
    const refund = await budget.spend(['a']);
    refund();
    expect(await budget.spent()).toBe(0);
  });

  it('share the budget, and go on alone when Redis is killed', async () => {
    const {
      server,
      budgets: [here, there],
    } = await sharedBudgets(2);
    const refund = await here.spend(['a']);
    await there.spend(['b']);
    expect([await here.spent(), await there.spent()]).toEqual([2, 2]);
    await expect(here.spend(['c'])).rejects.toMatchObject({ code: 'budget_spent' });
    refund();
    await there.spend(['c']);
    await expect(here.spend(['d'])).rejects.toMatchObject({ code: 'budget_spent' });
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    await expect(there.spend(['d'])).rejects.toMatchObject({ code: 'budget_spent' });
    await here.spend(['d']);
  });
});
