import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DailyBudget, dailyBudget } from './dailyBudget.ts';
import { localSpending } from './localSpending.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function spendAll(budget: DailyBudget, client: string): Promise<number> {
  for (let spent = 0; ; spent++) {
    const refused = await budget.spend(client).then(
      () => false,
      ({ code }) => code === 'budget_spent',
    );
    if (refused) return spent;
  }
}

describe('dailyBudget', () => {
  it('leaves three quarters to others, whatever one client does', async () => {
    const budget = dailyBudget(200);
    expect(await spendAll(budget, 'attacker')).toBe(50);
    await expect(budget.spend('attacker')).rejects.toThrow('Your address has used its share');
    await budget.spend('player');
    expect((await spendAll(budget, 'a')) + (await spendAll(budget, 'b')) + (await spendAll(budget, 'c'))).toBe(149);
    await expect(budget.spend('player')).rejects.toThrow('This server has reached its daily limit');
  });

  it('tells what is spent today', async () => {
    const budget = dailyBudget(10);
    const giveBack = await budget.spend('a');
    await budget.spend('b');
    giveBack();
    expect(await budget.spent()).toBe(1);
    vi.setSystemTime(Date.UTC(2026, 0, 2));
    expect(await budget.spent()).toBe(0);
  });

  it.each([
    ['has counted', 'counted' as const, 1],
    ['could not count, because Redis was down', undefined, 0],
  ])('gives back to the shared budget what that %s', async (_, outcome, times) => {
    const shared = { spend: async () => outcome, spent: async () => 0, giveBack: vi.fn() };
    const budget = dailyBudget(4, undefined, shared);
    const giveBack = await budget.spend('a');
    expect(await budget.spent()).toBe(1);
    giveBack();
    expect(await budget.spent()).toBe(0);
    expect(shared.giveBack).toHaveBeenCalledTimes(times);
  });

  it('lets each client play a game, as far as there is a budget', async () => {
    expect(await spendAll(dailyBudget(20), 'a')).toBe(11);
    expect(await spendAll(dailyBudget(2), 'a')).toBe(2);
  });

  it('takes evaluations back, but not on another day', async () => {
    const budget = dailyBudget(4);
    const [first, second] = [await budget.spend('a'), await budget.spend('a')];
    first();
    expect(await spendAll(budget, 'a')).toBe(3);
    vi.setSystemTime(Date.UTC(2026, 0, 2));
    expect(await spendAll(budget, 'a')).toBe(4);
    second();
    expect(await spendAll(budget, 'a')).toBe(0);
  });

  describe('with a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'the-firm-'));
    const file = join(folder, 'evaluations.json');
    afterAll(() => rmSync(folder, { recursive: true }));

    it('survives a restart', async () => {
      const before = dailyBudget(100, localSpending(file));
      expect(await spendAll(before, 'a')).toBe(25);
      (await before.spend('b'))();
      vi.advanceTimersByTime(1000);
      const after = dailyBudget(100, localSpending(file));
      expect(await after.spent()).toBe(25);
      expect(await spendAll(after, 'a')).toBe(0);
      expect(await spendAll(after, 'b')).toBe(25);
      vi.advanceTimersByTime(1000);
      vi.setSystemTime(Date.UTC(2026, 0, 2));
      expect(await spendAll(dailyBudget(100, localSpending(file)), 'a')).toBe(25);
    });

    it('contains no address', () => {
      expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual(['day', 'all', 'clients']);
    });

    it('does not start with a damaged file or without the folder', () => {
      const damaged = join(folder, 'damaged.json');
      writeFileSync(damaged, '{"day":');
      expect(() => localSpending(damaged)).toThrow();
      writeFileSync(damaged, '{"day":1,"all":-7,"clients":{}}');
      expect(() => localSpending(damaged)).toThrow();
      expect(() => localSpending(join(folder, 'none', 'evaluations.json'))).toThrow('ENOENT');
    });
  });
});
