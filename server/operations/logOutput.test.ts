import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import type { PageData } from '../api.ts';
import { freePort } from '../testing/freePort.ts';

const root = findPackageRoot(import.meta.dirname);

function run(script: readonly string[], stdout: 'pipe' | number, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...script], {
    cwd: root,
    env: environment,
    stdio: ['ignore', stdout, 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

describe('a server', () => {
  it.runIf(existsSync('/dev/full')).each([
    ['is on a full disk', () => openSync('/dev/full', 'w')],
    ['is closed', () => 'pipe' as const],
    ['is not read', () => 'pipe' as const],
  ])('whose standard output %s answers calls and ends at a signal', async (what, stdout) => {
    const port = await freePort();
    const environment = { PORT: String(port), LOG_LEVEL: 'trace', RATE_LIMIT_PER_MINUTE: '100000' };
    const server = run([join('server', 'testing', 'process.ts')], stdout(), environment);
    if (what === 'is closed') server.stdout?.destroy();
    const origin = `http://127.0.0.1:${port}`;
    const page = await vi.waitFor(async () => (await fetch(origin)).text(), 100_000);
    const { scenarios }: PageData = JSON.parse(page);
    const body = JSON.stringify({ scenario: scenarios[0], userAnswer: 'I would ask Dana.' });
    const headers = { 'content-type': 'application/json' };
    // The log lines of 250 calls are more than the 64 kB that a pipe holds.
    const calls = Array.from({ length: what === 'is not read' ? 250 : 5 }, () =>
      fetch(`${origin}/functions/evaluate-answer`, { method: 'POST', headers, body }),
    );
    for (const call of calls) expect(await (await call).json()).toMatchObject({ feedback: expect.any(String) });
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  it('drops and counts the lines that nobody reads, and says so when they are read again', async () => {
    const script = `
      const { logOutput } = await import('./server/operations/logOutput.ts');
      for (let line = 0; line < 4000; line++) logOutput.write('x'.repeat(999) + '\\n');
      process.stderr.write(String(logOutput.dropped()));
      process.stdout.once('drain', () => logOutput.write('the last line\\n'));`;
    const writer = run(['--input-type=module', '--eval', script], 'pipe');
    const [dropped] = await once(writer.stderr as NodeJS.ReadableStream, 'data');
    const lines = (await text(writer.stdout as NodeJS.ReadableStream)).split('\n');
    expect(Number(dropped)).toBeGreaterThan(2000);
    expect(lines.slice(-2)).toEqual(['the last line', '']);
    expect(JSON.parse(lines.at(-3) ?? '')).toMatchObject({ level: 40, dropped: Number(dropped) });
    expect(lines.filter((line) => /^x{999}$/.test(line))).toHaveLength(4000 - Number(dropped));
  });
});
