import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from './installedPackages.mjs';

const packages = {
  '': { version: '0.1.0' },
  'node_modules/needed': { version: '1.0.0' },
  'node_modules/code-for-others': { version: '2.0.0', optional: true },
};

let root: string;
let installed: Record<string, { version: string }>;
beforeEach(() => {
  installed = {};
  root = mkdtempSync(join(tmpdir(), 'the-firm-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  install('needed', '1.0.0');
});
afterEach(() => rmSync(root, { recursive: true }));

function install(name: string, version: string): void {
  installed[`node_modules/${name}`] = { version };
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
}

describe('the packages are', () => {
  it('installed if all but optional ones are there', () => {
    expect(isInstalled(root)).toBe(true);
  });

  it('installed for a built server if only those for development are missing', () => {
    const more = { ...packages, 'node_modules/for-builds': { version: '1.0.0', dev: true } };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: more }));
    expect([isInstalled(root), isInstalled(root, false)]).toEqual([false, true]);
    install('needed', '0.9.0');
    expect(isInstalled(root, false)).toBe(false);
  });

  it('not installed if they came from another kind of machine', () => {
    const { platform, arch } = process;
    const more = {
      ...packages,
      'node_modules/code-for-this': { version: '2.0.0', optional: true, os: [platform], cpu: [arch] },
    };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: more }));
    expect(isInstalled(root)).toBe(false);
    install('code-for-this', '2.0.0');
    expect(isInstalled(root)).toBe(true);
  });

  it.each<[string, () => void]>([
    ['none is', () => rmSync(join(root, 'node_modules'), { recursive: true })],
    ['one has another version', () => install('needed', '1.0.1')],
    ['an installation broke off', () => writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{"packa')],
    ['the lock file is missing', () => rmSync(join(root, 'package-lock.json'))],
    ['the lock file has a conflict', () => writeFileSync(join(root, 'package-lock.json'), '<<<<<<< HEAD')],
    ['the lock file is of npm 6', () => writeFileSync(join(root, 'package-lock.json'), '{ "dependencies": {} }')],
  ])('not installed if %s', (_, change) => {
    change();
    expect(isInstalled(root)).toBe(false);
  });
});
