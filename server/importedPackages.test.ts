import { execSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findPackageRoot } from '../scenarios/packageRoot.ts';

const root = findPackageRoot(import.meta.dirname);

/** What the Dockerfile does with the list. Throws if npm misses a package, regardless of this machine's cache. */
function pruneOffline(list: string) {
  const folder = mkdtempSync(join(tmpdir(), 'the-firm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
  writeFileSync(join(folder, 'package.json'), list);
  const flags = '--package-lock-only --omit=dev --ignore-scripts --offline --no-audit --no-fund --cache cache';
  execSync(`npm prune ${flags}`, { cwd: folder, stdio: 'pipe' });
}

describe('the packages of the server', { timeout: 120_000 }, () => {
  it('are listed for the image if they are imported, and not if they are bundled', () => {
    const read = (name: string) => readFileSync(join(root, 'dist', 'server', name), 'utf8');
    expect(read('main.js')).not.toMatch(/from ?["']typebox/);
    const list = read('imported.json');
    const { dependencies } = JSON.parse(list);
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['fastify', '@fastify/static', 'undici']));
    expect(Object.keys(dependencies)).not.toContain('typebox');
    pruneOffline(list);
  });
});
