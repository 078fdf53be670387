import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DailyBudget, dailyBudget } from './dailyBudget.ts';
import { localUsage } from './localUsage.ts';
import { dayMs, UsageFiles } from './usageFiles.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function spendAll(budget: DailyBudget, client: string): Promise<number> {
  for (let spent = 0; ; spent++) {
    const refused = await budget.spend([client]).then(
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
    await expect(budget.spend(['attacker'])).rejects.toThrow('Your address has used its share');
    await budget.spend(['player']);
    expect((await spendAll(budget, 'a')) + (await spendAll(budget, 'b')) + (await spendAll(budget, 'c'))).toBe(149);
    await expect(budget.spend(['player'])).rejects.toThrow('This server has reached its daily limit');
  });

  it('tells what is spent today', async () => {
    const budget = dailyBudget(10);
    const refund = await budget.spend(['a']);
    await budget.spend(['b']);
    refund();
    expect(await budget.spent()).toBe(1);
    vi.setSystemTime(Date.UTC(2026, 0, 2));
    expect(await budget.spent()).toBe(0);
  });

  it.each([
    ['has counted', 'counted' as const, 1],
    ['could not count, because Redis was down', undefined, 0],
  ])('gives back to the shared budget what that %s', async (_, outcome, times) => {
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

  it('takes evaluations back, but not on another day', async () => {
    const budget = dailyBudget(4);
    const [first, second] = [await budget.spend(['a']), await budget.spend(['a'])];
    first();
    expect(await spendAll(budget, 'a')).toBe(3);
    vi.setSystemTime(Date.UTC(2026, 0, 2));
    expect(await spendAll(budget, 'a')).toBe(4);
    second();
    expect(await spendAll(budget, 'a')).toBe(0);
  });

  describe('with a folder', () => {
    const noon = Date.UTC(2026, 0, 1, 12);
    let folder: string;
    let file: string;
    let warnings: string[];
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'the-firm-'));
      file = join(folder, 'evaluations-00000000-0000-4000-8000-000000000000.json'); // another server's
      warnings = [];
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    /** A server that starts with the folder. */
    function started(limit = 100, path = folder): DailyBudget {
      const local = localUsage();
      local.persistIn(new UsageFiles(path, limit, (message) => warnings.push(message)), Math.floor(Date.now() / dayMs));
      return dailyBudget(limit, local);
    }
    const saved = () => readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
    /** The file's own time is real. */
    const write = (text: string, time = noon) => {
      writeFileSync(file, text);
      utimesSync(file, time / 1000, time / 1000);
    };

    it('survives a restart', async () => {
      const before = started();
      expect(await spendAll(before, 'a')).toBe(25);
      (await before.spend(['b']))();
      vi.advanceTimersByTime(1000);
      const after = started();
      expect(await after.spent()).toBe(25);
      expect(await spendAll(after, 'a')).toBe(0);
      expect(await spendAll(after, 'b')).toBe(25);
      vi.advanceTimersByTime(1000);
      vi.setSystemTime(Date.UTC(2026, 0, 2));
      expect(await spendAll(started(), 'a')).toBe(25);
    });

    it('contains no address', async () => {
      await started().spend(['a']);
      vi.advanceTimersByTime(1000);
      expect(saved().map(Object.keys)).toEqual([['day', 'all', 'clients']]);
    });

    it('does not start without the folder', () => {
      expect(() => started(100, join(folder, 'none'))).toThrow('ENOENT');
    });

    it.each(['', '{"day":20454,"al', '{"day":20454,"all":-7,"clients":{}}', 'null', '\0\0\0'])(
      'grants nothing more on the day of a damaged file: %j',
      async (text) => {
        write(text);
        const budget = started();
        expect(await spendAll(budget, 'a')).toBe(0);
        expect(warnings).toEqual([expect.stringContaining('.json.damaged. The evaluations of its day count as spent')]);
        expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(text);
        expect(await spendAll(started(), 'a')).toBe(0);
        vi.setSystemTime(noon + dayMs);
        expect(await spendAll(budget, 'a')).toBe(25);
        expect(warnings).toHaveLength(1);
      },
    );

    it('removes the counts of earlier days', async () => {
      await spendAll(started(), 'a');
      vi.advanceTimersByTime(1000);
      vi.setSystemTime(noon + 2 * dayMs);
      await started().spent();
      expect(saved()).toEqual([]);
    });

    it('counts and then removes the file of the former version', async () => {
      const former = join(folder, 'evaluations.json');
      writeFileSync(former, JSON.stringify({ day: Math.floor(noon / dayMs), all: 4, clients: { a: 4 } }));
      expect(await spendAll(started(4), 'a')).toBe(0);
      vi.setSystemTime(noon + 2 * dayMs);
      await started().spent();
      expect(readdirSync(folder)).toEqual([]);
    });

    it('leaves no file where nothing is counted', async () => {
      const refund = await started().spend(['a']);
      vi.advanceTimersByTime(1000);
      expect(readdirSync(folder)).toHaveLength(1);
      refund();
      vi.advanceTimersByTime(1000);
      expect(readdirSync(folder)).toEqual([]);
    });

    it.each(['evaluations.json.new', 'evaluations-00000000-0000-4000-8000-000000000000.json.draft'])(
      'removes %s two days later',
      async (name) => {
        const draft = join(folder, name);
        writeFileSync(draft, '{"day":');
        utimesSync(draft, noon / 1000, noon / 1000);
        await started().spent();
        expect(readdirSync(folder)).toEqual([name]);
        vi.setSystemTime(noon + 2 * dayMs);
        await started().spent();
        expect(readdirSync(folder)).toEqual([]);
      },
    );

    it('removes the empty counts of yesterday', async () => {
      write(JSON.stringify({ day: Math.floor(noon / dayMs), all: 0, clients: {} }));
      const budget = started();
      await budget.spent();
      expect(readdirSync(folder)).toHaveLength(1);
      vi.setSystemTime(noon + dayMs);
      await budget.spent();
      expect(readdirSync(folder)).toEqual([]);
    });

    it.each([
      ['folder', () => renameSync(folder, `${folder}-gone`), () => renameSync(`${folder}-gone`, folder)],
      ['file', () => [rmSync(file), symlinkSync(file, file)], () => {}], // ELOOP
    ])('remembers what others have spent while the %s cannot be read', async (_, hide, restore) => {
      write(JSON.stringify({ day: Math.floor(noon / dayMs), all: 4, clients: { a: 4 } }));
      const budget = started(4);
      expect(await budget.spent()).toBe(4);
      hide();
      expect(await spendAll(budget, 'b')).toBe(0);
      restore();
    });

    it('forgets what others have spent when their file is deleted', async () => {
      write('damaged');
      const budget = started();
      expect(await spendAll(budget, 'a')).toBe(0);
      rmSync(file);
      expect(await spendAll(budget, 'a')).toBe(25);
    });

    it('goes on counting, with one warning, while it cannot be read', async () => {
      const budget = started(4);
      symlinkSync(file, file); // ELOOP; root may read what others may not
      await budget.spend(['a']);
      vi.advanceTimersByTime(1000);
      expect(await spendAll(budget, 'a')).toBe(3);
      vi.advanceTimersByTime(1000);
      expect(warnings).toEqual([expect.stringContaining('STATE_DIR cannot be used (ELOOP)')]);
    });

    it('grants the budget of today if it was damaged yesterday', async () => {
      write('', noon - dayMs);
      expect(await spendAll(started(), 'a')).toBe(25);
    });

    it('counts together what two servers spend', async () => {
      const [one, other] = [started(), started()];
      expect(await spendAll(one, 'a')).toBe(25);
      vi.advanceTimersByTime(1000);
      expect(await spendAll(other, 'a')).toBe(0);
      await Promise.all([one.spend(['b']), other.spend(['b'])]);
      vi.advanceTimersByTime(1000);
      expect(saved().map(({ all }) => all)).toEqual(expect.arrayContaining([26, 1]));
      expect([await one.spent(), await other.spent()]).toEqual([27, 27]);
    });

    it.each(['evaluations.json.new', 'evaluations-0.json.draft'])(
      'is saved even if a server has died and left %s',
      async (name) => {
        const budget = started();
        writeFileSync(join(folder, name), '{"day":');
        await budget.spend(['a']);
        vi.advanceTimersByTime(1000);
        expect(await started().spent()).toBe(1);
        expect(warnings).toEqual([]);
      },
    );

    it('is warned of once while it cannot be saved, and catches up', async () => {
      const budget = started();
      rmSync(folder, { recursive: true });
      await budget.spend(['a']);
      vi.advanceTimersByTime(1000);
      await budget.spend(['a']);
      vi.advanceTimersByTime(1000);
      expect(warnings).toEqual([expect.stringContaining('STATE_DIR cannot be used (ENOENT)')]);
      mkdirSync(folder);
      vi.advanceTimersByTime(1000);
      expect(saved()).toMatchObject([{ all: 2 }]);
    });

    it('grants no second budget when the clock steps back over midnight', async () => {
      vi.setSystemTime(Date.UTC(2026, 0, 2));
      const budget = started();
      expect(await spendAll(budget, 'a')).toBe(25);
      vi.setSystemTime(Date.UTC(2026, 0, 2) - 1000);
      expect(await spendAll(budget, 'a')).toBe(0);
      vi.setSystemTime(Date.UTC(2026, 0, 2, 0, 1));
      expect(await spendAll(budget, 'a')).toBe(0);
      vi.advanceTimersByTime(1000);
      vi.setSystemTime(Date.UTC(2026, 0, 1, 23));
      expect(await spendAll(started(), 'a')).toBe(0);
    });

    it('grants a new budget on the next day if the clock was years ahead', async () => {
      vi.setSystemTime(Date.UTC(2099, 0, 1));
      expect(await spendAll(started(), 'a')).toBe(25);
      vi.advanceTimersByTime(1000);
      vi.setSystemTime(noon);
      expect(await spendAll(started(), 'a')).toBe(0);
      vi.setSystemTime(noon + dayMs);
      expect(await spendAll(started(), 'a')).toBe(25);
    });
  });
});
