import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isInstalled } from './installedPackages.mjs';

const here = { os: [process.platform], cpu: [process.arch] };
const packages = {
  '': { version: '0.1.0' },
  'node_modules/needed': { version: '1.0.0' },
  'node_modules/code-for-here': { version: '2.0.0', optional: true, ...here },
  'node_modules/code-for-others': { version: '2.0.0', optional: true, os: ['aix'], cpu: [process.arch] },
  'node_modules/what-others-need': { version: '3.0.0', optional: true },
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'the-firm-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  install('needed', '1.0.0');
  install('code-for-here', '2.0.0');
});
afterEach(() => rmSync(root, { recursive: true }));

const installed: Record<string, { version: string }> = {};
function install(name: string, version: string): void {
  installed[`node_modules/${name}`] = { version };
  mkdirSync(join(root, 'node_modules', name), { recursive: true });
  writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}');
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
}

describe('the packages are', () => {
  it('installed if those for this machine are there', () => {
    expect(isInstalled(root)).toBe(true);
  });

  it('installed for a built server if only those for development are missing', () => {
    const more = { ...packages, 'node_modules/for-builds': { version: '1.0.0', dev: true } };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: more }));
    expect([isInstalled(root), isInstalled(root, false)]).toEqual([false, true]);
    rmSync(join(root, 'node_modules', 'needed'), { recursive: true });
    expect(isInstalled(root, false)).toBe(false);
  });

  it.each<[string, () => void]>([
    ['none is', () => rmSync(join(root, 'node_modules'), { recursive: true })],
    ['one has another version', () => install('needed', '1.0.1')],
    ['the folder of one is gone', () => rmSync(join(root, 'node_modules', 'needed'), { recursive: true })],
    [
      'the code for this machine is gone',
      () => rmSync(join(root, 'node_modules', 'code-for-here'), { recursive: true }),
    ],
    ['an installation broke off', () => writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{"packa')],
  ])('not installed if %s', (_, change) => {
    change();
    expect(isInstalled(root)).toBe(false);
  });

  it.each([
    ['is missing', undefined],
    ['has a conflict', '<<<<<<< HEAD'],
    ['is of npm 6', '{ "lockfileVersion": 1, "dependencies": {} }'],
  ])('unknown if the lock file %s, which one line says', (_, text) => {
    const lock = join(root, 'package-lock.json');
    if (text === undefined) rmSync(lock);
    else writeFileSync(lock, text);
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('stopped');
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect(() => isInstalled(root)).toThrow('stopped');
    expect(said.mock.calls).toEqual([[expect.stringMatching(/^package-lock\.json is missing, damaged .*\n$/)]]);
  });
});
