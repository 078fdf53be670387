import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
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

describe('the packages of the server', { timeout: 120_000 }, () => {
  it('are dependencies if they are bundled, and listed for the image if they are imported', async () => {
    const output = await builtServer();
    const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    expect(modules).toContainEqual(expect.stringContaining('/node_modules/typebox/'));
    const listed = output.find(({ fileName }) => fileName === 'imported.json');
    const { dependencies } = JSON.parse(listed?.type === 'asset' ? String(listed.source) : '{}');
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['fastify', '@fastify/static', 'undici']));
    expect(Object.keys(dependencies)).not.toContain('typebox');
  });
});
