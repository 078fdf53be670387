import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { findPackageRoot } from '../scenarios/packageRoot.ts';

const root = findPackageRoot(import.meta.dirname);

let server: ChildProcess;
afterEach(() => server.kill('SIGKILL'));

function start(environment: Record<string, string>): ChildProcess {
  const command = ['--import', 'tsx', join('server', 'testing', 'process.ts')];
  server = spawn(process.execPath, command, { cwd: root, env: { PORT: '0', ...environment } });
  return server;
}

describe('the server process', { timeout: 60_000 }, () => {
  it('in production, logs one JSON line that says why it does not start', async () => {
    const { stderr } = start({ NODE_ENV: 'production', EVALUATOR: 'oracle', PORT: 'http' });
    let output = '';
    stderr?.on('data', (chunk) => (output += chunk));
    expect(await once(server, 'close')).toEqual([1, null]);
    expect(JSON.parse(output)).toMatchObject({
      level: 60,
      msg: expect.stringMatching(/EVALUATOR is "oracle"[\s\S]*PORT is "http"/),
    });
  });

  it('does not start if it cannot keep the count of the day', async () => {
    const model = { EVALUATOR: 'openai', OPENAI_MODEL: 'tiny', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' };
    const { stderr } = start({ ...model, STATE_DIR: join(root, 'no such folder') });
    let output = '';
    stderr?.on('data', (chunk) => (output += chunk));
    expect(await once(server, 'close')).toEqual([1, null]);
    expect(output).toContain('STATE_DIR is not usable (ENOENT');
    expect(output).toContain('write a folder that the server can write to');
  });

  it('is not ready while its OpenAI-compatible server cannot be reached', async () => {
    const { stdout } = start({ EVALUATOR: 'openai', OPENAI_MODEL: 'tiny', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' });
    for await (const line of createInterface({ input: stdout as NodeJS.ReadableStream }))
      if (line.includes('the evaluator')) {
        expect(JSON.parse(line)).toMatchObject({ outcome: 'unreachable', msg: 'the evaluator is not ready' });
        return;
      }
    expect.unreachable('the server logged nothing about its evaluator');
  });
});
