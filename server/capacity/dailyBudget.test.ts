import { beforeEach, describe, expect, it, vi } from 'vitest';
import { spendAll } from '../testing/spendAll.ts';
import { dailyBudget } from './dailyBudget.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) });
});

describe('dailyBudget', () => {
  it('leaves three quarters to others, whatever one client does', async () => {
    const budget = dailyBudget(200);
    expect(await spendAll(budget, 'attacker')).toBe(50);
    await expect(budget.spend(['attacker'])).rejects.toThrow('Your address has used its share');
    await budget.spend(['player']);
    expect((await spendAll(budget, 'a')) + (await spendAll(budget, 'b')) + (await spendAll(budget, 'c'))).toBe(149);
    await expect(budget.spend(['player'])).rejects.toThrow('This server has reached its daily limit');
  });

  it('reports what has been spent today', async () => {
    const budget = dailyBudget(10);
    const refund = await budget.spend(['a']);
    await budget.spend(['b']);
    refund();
    expect(await budget.spent()).toBe(1);
    vi.setSystemTime(Date.UTC(2026, 0, 2));
    expect(await budget.spent()).toBe(0);
  });

  it.each([
    ['has counted an evaluation', 1, 'counted' as const],
    ['could not count it, because Redis was down', 0, undefined],
  ])('if the shared budget %s, refunds %i to it', async (_, times, outcome) => {
    const shared = { consume: async () => outcome, used: async () => 0, refund: vi.fn() };
    const budget = dailyBudget(4, undefined, shared);
    const refund = await budget.spend(['a']);
    expect(await budget.spent()).toBe(1);
    refund();
    expect(await budget.spent()).toBe(0);
    expect(shared.refund).toHaveBeenCalledTimes(times);
  });

  it('lets each client play a game, as far as there is a budget', async () => {
    expect(await spendAll(dailyBudget(20), 'a')).toBe(11);
    expect(await spendAll(dailyBudget(2), 'a')).toBe(2);
  });

  it('refunds evaluations, but not on another day', async () => {
    const budget = dailyBudget(4);
    const first = await budget.spend(['a']);
    const second = await budget.spend(['a']);
    first();
    expect(await spendAll(budget, 'a')).toBe(3);
    vi.setSystemTime(Date.UTC(2026, 0, 2));
    expect(await spendAll(budget, 'a')).toBe(4);
    second();
    expect(await spendAll(budget, 'a')).toBe(0);
  });

  it('grants no second budget when the clock steps back over midnight', async () => {
    vi.setSystemTime(Date.UTC(2026, 0, 2));
    const budget = dailyBudget(100);
    expect(await spendAll(budget, 'a')).toBe(25);
    vi.setSystemTime(Date.UTC(2026, 0, 2) - 1000);
    expect(await spendAll(budget, 'a')).toBe(0);
    vi.setSystemTime(Date.UTC(2026, 0, 2, 0, 1));
    expect(await spendAll(budget, 'a')).toBe(0);
  });

  it('grants a new budget on the next day if the clock was years ahead', async () => {
    vi.setSystemTime(Date.UTC(2099, 0, 1));
    const budget = dailyBudget(100);
    expect(await spendAll(budget, 'a')).toBe(25);
    vi.setSystemTime(Date.UTC(2026, 0, 1));
    expect(await spendAll(budget, 'a')).toBe(0);
    vi.setSystemTime(Date.UTC(2026, 0, 2));
    expect(await spendAll(budget, 'a')).toBe(25);
  });
});
