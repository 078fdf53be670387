import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'the-firm-'));
  file = join(folder, 'assessment');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(folder, { recursive: true });
});

async function makeKey(path = file): Promise<string> {
  vi.stubEnv('ASSESSMENT_KEY_FILE', path);
  vi.resetModules();
  await import('./makeKey.mjs');
  return readFileSync(path, 'utf8');
}

it('makes a key that only its owner can read, and keeps it', async () => {
  const key = await makeKey();
  expect(key).toMatch(/^.{44}$/);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o400);
  expect(await makeKey()).toBe(key);
});

it('replaces an empty file, which a full disk leaves', async () => {
  writeFileSync(file, '', { mode: 0o400 });
  expect(await makeKey()).toMatch(/^.{44}$/);
});

it('says in one line why there is no key', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await expect(makeKey(join(folder, 'none', 'assessment'))).rejects.toThrow('ENOENT');
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^The key cannot be written \(ENOENT.*user 1000/)]]);
  expect(process.exitCode).toBe(1);
});
