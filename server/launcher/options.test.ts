import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';

const root = findPackageRoot(import.meta.dirname);

/** Runs it in a copy without packages, where it can neither install nor build. */
function start(...options: readonly string[]) {
  const copy = mkdtempSync(join(tmpdir(), 'the-firm-options-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const files = ['package.json', '.env.example', 'server/start.mjs', 'server/launcher', 'server/config'];
  for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, 'server/start.mjs'), ...options], {
    encoding: 'utf8',
  });
  expect(readdirSync(copy).toSorted()).toEqual(['.env.example', 'package.json', 'server']);
  return { status, stdout, stderr };
}

describe('before anything is installed or built, a start', () => {
  it('prints the help', () => {
    const { status, stdout, stderr } = start('--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('  PORT\n      the port that the server listens on (default: 3000)');
  });

  it.each(['--port=80', '--try-model gemma3:4b'])('refuses an option that does not exist: %s', (line) => {
    const options = line.split(' ');
    expect(start(...options)).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no option "${options.at(-1)}"; "npm start -- --help" lists the settings.\n`,
    });
  });
});
