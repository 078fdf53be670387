import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spendAll } from '../testing/spendAll.ts';
import { type DailyBudget, dailyBudget } from './dailyBudget.ts';
import { localUsage } from './localUsage.ts';
import { dayMs, UsageLog } from './usageLog.ts';

describe('a daily budget with a folder', () => {
  const noon = Date.UTC(2026, 0, 1, 12);
  let folder: string;
  let file: string;
  let warnings: string[];
  beforeEach(() => {
    vi.useFakeTimers({ now: noon });
    folder = mkdtempSync(join(tmpdir(), 'the-firm-'));
    file = join(folder, 'evaluations-2026-01-01.log');
    warnings = [];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A server that starts with the folder. */
  function started(limit = 100, path = folder): DailyBudget {
    const local = localUsage();
    const log = new UsageLog(path, (message) => warnings.push(message));
    log.check(Math.floor(Date.now() / dayMs));
    local.keepIn(log);
    return dailyBudget(limit, local);
  }

  it('survives a restart', async () => {
    const before = started();
    expect(await spendAll(before, 'a')).toBe(25);
    (await before.spend(['b']))();
    const after = started();
    expect(await after.spent()).toBe(25);
    expect(await spendAll(after, 'a')).toBe(0);
    expect(await spendAll(after, 'b')).toBe(25);
    vi.setSystemTime(noon + dayMs);
    expect(await spendAll(started(), 'a')).toBe(25);
  });

  it('does not start without the folder', () => {
    expect(() => started(100, join(folder, 'none'))).toThrow('ENOENT');
  });

  it('counts together what two servers spend', async () => {
    const one = started();
    const other = started();
    expect(await spendAll(one, 'a')).toBe(25);
    expect(await spendAll(other, 'a')).toBe(0);
    const refund = await one.spend(['b']);
    await other.spend(['b']);
    expect([await one.spent(), await other.spent()]).toEqual([27, 27]);
    refund();
    expect([await one.spent(), await other.spent()]).toEqual([26, 26]);
  });

  it.each(['\0\0\0', '+ a\0', '{"day":20454}', '++ a'])('counts a damaged line as an evaluation: %j', async (line) => {
    writeFileSync(file, `+ a\n${line}\n+ b\n`);
    const budget = started();
    expect(await budget.spent()).toBe(3);
    expect(await spendAll(budget, 'a')).toBe(24);
    expect(warnings).toEqual([expect.stringContaining('evaluations-2026-01-01.log is damaged')]);
  });

  it('reads a line only when it is complete', async () => {
    const budget = started();
    writeFileSync(file, '+ a\n+ ');
    expect(await budget.spent()).toBe(1);
    appendFileSync(file, 'a\n');
    expect(await budget.spent()).toBe(2);
    expect(warnings).toEqual([]);
  });

  it.each(['+ ', '+', '- ', '-'])('counts every line after one that a crash cut short: %j', async (half) => {
    writeFileSync(file, `+ a\n+ a\n${half}`);
    const budget = started();
    expect(await spendAll(budget, 'b')).toBe(25);
    (await budget.spend(['c']))();
    expect(await started().spent()).toBe(27 + (half.startsWith('+') ? 1 : -1));
    expect(warnings).toEqual([]);
  });

  it('removes the files of two days ago from any version, and no others', async () => {
    const names = ['evaluations.json', 'evaluations-2025-12-30.log', 'evaluations to read.txt', 'assessment.key'];
    for (const [index, name] of names.entries()) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), noon / 1000 - index, noon / 1000 - index);
    }
    await started().spent();
    expect(readdirSync(folder)).toHaveLength(5);
    vi.setSystemTime(noon + 2 * dayMs);
    await started().spent();
    expect(readdirSync(folder)).toEqual([
      'assessment.key',
      'evaluations to read.txt',
      'evaluations-2026-01-01.log',
      'evaluations-2026-01-03.log',
    ]);
  });

  it('keeps counting, with one warning, while it cannot be written', async () => {
    const budget = started(4);
    await budget.spend(['a']);
    rmSync(folder, { recursive: true });
    expect(await spendAll(budget, 'a')).toBe(3);
    expect(warnings).toEqual([expect.stringContaining('STATE_DIR cannot be used (ENOENT)')]);
  });

  it('counts every evaluation although an old file cannot be removed', async () => {
    const old = join(folder, 'evaluations-2025-12-30.log');
    mkdirSync(old);
    utimesSync(old, 0, 0);
    expect(await spendAll(started(), 'a')).toBe(25);
    expect(warnings).toEqual([]);
  });

  it('counts every evaluation although the file cannot be read', async () => {
    vi.spyOn(UsageLog.prototype, 'read').mockReturnValue(undefined);
    expect(await spendAll(started(4), 'a')).toBe(4);
  });

  it('counts no evaluation twice when the file could not be read after it was written', async () => {
    const budget = started();
    const refund = await budget.spend(['a']);
    const { append } = UsageLog.prototype;
    const read = vi.spyOn(UsageLog.prototype, 'read');
    vi.spyOn(UsageLog.prototype, 'append').mockImplementation(function (this: UsageLog, ...entry) {
      read.mockReturnValueOnce(undefined);
      return append.apply(this, entry);
    });
    await budget.spend(['a']);
    await budget.spend(['a']);
    expect(await budget.spent()).toBe(3);
    refund();
    expect(await budget.spent()).toBe(2);
    expect(await started().spent()).toBe(2);
  });

  it('counts no line twice when the folder has been away for a while', async () => {
    const budget = started();
    expect(await spendAll(budget, 'a')).toBe(25);
    renameSync(folder, `${folder}-away`);
    expect(await budget.spent()).toBe(25);
    renameSync(`${folder}-away`, folder);
    expect(await budget.spent()).toBe(25);
  });

  it('warns again on another day', async () => {
    const budget = started();
    rmSync(folder, { recursive: true });
    await budget.spend(['a']);
    vi.setSystemTime(noon + dayMs);
    await budget.spend(['a']);
    await budget.spend(['a']);
    expect(warnings).toHaveLength(2);
  });

  const ownReads = '/proc/thread-self/io';
  it.skipIf(!existsSync(ownReads))('does not read the whole file for each evaluation', async () => {
    const megabyte = '+ a\n'.repeat(250_000);
    writeFileSync(file, megabyte);
    const budget = started(1_000_000);
    await budget.spent();
    const bytesRead = () => Number(/rchar: (\d+)/.exec(readFileSync(ownReads, 'utf8'))?.[1]);
    const before = bytesRead();
    await budget.spend(['b']);
    expect(bytesRead() - before).toBeLessThan(megabyte.length);
  });

  it('keeps counting in a file that was replaced', async () => {
    const budget = started(4);
    expect(await spendAll(budget, 'a')).toBe(4);
    writeFileSync(file, '+ b\n');
    expect(await spendAll(budget, 'b')).toBe(0);
  });
});
