import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startUpstream } from '../../evaluators/testing/upstream.ts';
import { loadBank } from '../../scenarios/bank.ts';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { untilHealthy } from '../testing/builtServer.ts';
import { freePort } from '../testing/freePort.ts';
import { smallPack, startServer } from '../testing/serverProcess.ts';

const root = findPackageRoot(import.meta.dirname);

describe('a server', () => {
  it.runIf(existsSync('/dev/full')).each([
    ['is on a full disk', () => openSync('/dev/full', 'w')],
    ['is closed', () => 'pipe' as const],
    ['is not read', () => 'pipe' as const],
  ])('whose standard output %s answers calls and ends at a signal', async (what, stdout) => {
    const port = await freePort();
    const model = await startUpstream(({ path }) =>
      path.endsWith('/models') ? { body: '{"data": []}' } : { status: 504 },
    );
    onTestFinished(model.close);
    const environment = {
      PORT: String(port),
      LOG_LEVEL: 'trace',
      RATE_LIMIT_PER_MINUTE: '100000',
      EVALUATOR: 'openai', // ready at once, unlike the built-in evaluator
      OPENAI_MODEL: 'tiny',
      OPENAI_BASE_URL: `${model.origin}/v1`,
    };
    const server = startServer(environment, ['ignore', stdout(), 'pipe']);
    if (what === 'is closed') server.stdout?.destroy();
    const origin = `http://127.0.0.1:${port}`;
    await untilHealthy(server, origin);
    server.kill('SIGHUP'); // a terminal is closed, and the server writes to none
    const [entry] = await loadBank(smallPack);
    const body = JSON.stringify({ scenario: entry?.scenario, userAnswer: 'I would ask Dana.' });
    const headers = { 'content-type': 'application/json' };
    // The log lines of 100 calls are more than the 64 kB that a pipe holds.
    const calls = Array.from({ length: what === 'is not read' ? 100 : 5 }, () =>
      fetch(`${origin}/functions/evaluate-answer`, { method: 'POST', headers, body }),
    );
    for (const call of calls) expect(await (await call).json()).toMatchObject({ error: { code: 'evaluator_slow' } });
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  it('drops and counts lines while its output is not read, and reports them afterwards', async () => {
    const script = `
      const { logOutput } = await import('./server/operations/logOutput.ts');
      for (let line = 0; line < 4000; line++) logOutput.write('x'.repeat(999) + '\\n');
      process.stderr.write(String(logOutput.dropped()));
      process.stdout.once('drain', () => logOutput.write('the last line\\n'));`;
    const writer = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], { cwd: root });
    onTestFinished(() => void writer.kill('SIGKILL'));
    const [dropped] = await once(writer.stderr, 'data');
    const lines = (await text(writer.stdout)).split('\n');
    expect(Number(dropped)).toBeGreaterThan(2000);
    expect(lines.slice(-2)).toEqual(['the last line', '']);
    expect(JSON.parse(lines.at(-3) ?? '')).toMatchObject({ level: 40, dropped: Number(dropped) });
    expect(lines.filter((line) => /^x{999}$/.test(line))).toHaveLength(4000 - Number(dropped));
  });
});
