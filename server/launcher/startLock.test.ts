import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { withLock } from './startLock.mjs';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

it('lets two starts work one after the other', async () => {
  const root = mkdtempSync(join(tmpdir(), 'the-firm-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const events: string[] = [];
  let finish = () => {};
  const first = withLock(root, '', async () => {
    events.push('one begins');
    await new Promise<void>((resolve) => (finish = resolve));
    events.push('one ends');
  });
  await vi.waitFor(() => expect(events).toEqual(['one begins']));
  const second = withLock(root, '', async () => void events.push('other'));
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringMatching(/^Waiting for another start/)));
  finish();
  await vi.runAllTimersAsync();
  await Promise.all([first, second]);
  expect(events).toEqual(['one begins', 'one ends', 'other']);
  expect(existsSync(join(root, 'dist', 'lock'))).toBe(false);
});

it('lets two starts that find the lock of a killed one work one after the other', async () => {
  const root = mkdtempSync(join(tmpdir(), 'the-firm-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist', 'lock'), '');
  const events: string[] = [];
  const start = (name: string) =>
    withLock(root, '', async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 2000)); // the other looks at the lock twice
      events.push(`${name} ends`);
    });
  const both = Promise.all([start('one'), start('other')]);
  await vi.runAllTimersAsync();
  await both;
  const [first] = (events[0] ?? '').split(' ');
  const second = first === 'one' ? 'other' : 'one';
  expect(events).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
});
