import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { checkFolder } from './install.mjs';

const root = findPackageRoot(import.meta.dirname);

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['client', join(root, 'client')],
  ['not-there-yet', join(root, '/')],
])('says in one line that the disk of %s is full, which may be another than that of the game', (name, folder) => {
  vi.spyOn(fs, 'statfsSync').mockImplementation(
    (path) =>
      ({ bavail: String(path).startsWith(folder) ? 1 : 1e6, bsize: 1e6 }) as unknown as fs.StatsFs & fs.BigIntStatsFs,
  );
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('stopped');
  });
  expect(() => checkFolder(100, name)).toThrow('stopped');
  expect(said.mock.calls).toEqual([[`The disk of ${folder} has 1 MB left; free at least 100 MB.\n`]]);
});
