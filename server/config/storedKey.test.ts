import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const linkSync = vi.fn(fs.linkSync);
let storedKey: typeof import('./storedKey.ts')['storedKey'];
// Other files in this thread may have loaded it without the mock.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('node:fs', () => ({ ...fs, linkSync }));
  ({ storedKey } = await import('./storedKey.ts'));
});
afterAll(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
});

let folder: string;
let path: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'the-firm-'));
  path = join(folder, 'assessment.key');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const stored = (warn = (message: string) => expect.unreachable(message)) => storedKey(folder, warn);

it('makes a key that only its owner can read, and keeps it', () => {
  const key = stored();
  expect(key).toMatch(/^.{44}$/);
  if (process.platform !== 'win32') expect(fs.statSync(path).mode & 0o777).toBe(0o400);
  expect(stored()).toBe(key);
  expect(fs.readdirSync(folder)).toEqual(['assessment.key']);
});

it('makes another one each time without a folder', () => {
  expect(storedKey(null, () => {})).not.toBe(storedKey(null, () => {}));
});

it('takes the key of a server that started a moment earlier', () => {
  linkSync.mockImplementationOnce((draft, target) => {
    fs.writeFileSync(target, 'the key of the other server');
    fs.linkSync(draft, target);
  });
  expect(stored()).toBe('the key of the other server');
  expect(fs.readdirSync(folder)).toEqual(['assessment.key']);
});

it.each(['ENOSPC', 'EPERM'])('makes one for this start alone if the folder cannot keep it (%s)', (code) => {
  linkSync.mockImplementationOnce(() => {
    throw Object.assign(new Error(), { code });
  });
  const warn = vi.fn<(message: string) => never>();
  expect(stored(warn)).toMatch(/^.{44}$/);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^STATE_DIR cannot keep /)]]);
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('refuses one that is damaged, and a folder that is not there', () => {
  fs.writeFileSync(path, '');
  expect(() => stored()).toThrow(`${path} is damaged; delete it.`);
  expect(() => storedKey(join(folder, 'none'), () => {})).toThrow('ENOENT');
});
