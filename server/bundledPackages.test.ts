import { execSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findPackageRoot } from '../scenarios/packageRoot.ts';

const root = findPackageRoot(import.meta.dirname);

/** Rejects if the server's bundle, or one of the bundles inside it, holds a package that is no dependency. */
async function builtServer() {
  const built = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { ssr: 'server/main.ts', write: false },
  });
  return [built].flat().flatMap((one) => ('output' in one ? one.output : []));
}

/** What the Dockerfile does with the list. Throws if npm misses a package, whatever this machine's cache holds. */
function pruneOffline(list: string) {
  const folder = mkdtempSync(join(tmpdir(), 'the-firm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
  writeFileSync(join(folder, 'package.json'), list);
  const flags = '--package-lock-only --omit=dev --ignore-scripts --offline --no-audit --no-fund --cache cache';
  execSync(`npm prune ${flags}`, { cwd: folder, stdio: 'pipe' });
}

describe('the packages of the server', { timeout: 120_000 }, () => {
  it('are dependencies if they are bundled, and listed for the image if they are imported', async () => {
    const output = await builtServer();
    const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    expect(modules).toContainEqual(expect.stringContaining('/node_modules/typebox/'));
    const listed = output.find(({ fileName }) => fileName === 'imported.json');
    const list = listed?.type === 'asset' ? String(listed.source) : '{}';
    const { dependencies } = JSON.parse(list);
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['fastify', '@fastify/static', 'undici']));
    expect(Object.keys(dependencies)).not.toContain('typebox');
    pruneOffline(list);
  });
});
