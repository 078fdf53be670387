import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Lists the dependencies that the server imports at run time, since the image needs no copy of the bundled ones.
 * Without the overrides, npm would look online for the versions that they replace.
 */
export const importedPackages: Plugin = {
  name: 'imported-packages',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
    const own = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
    const { dependencies, overrides }: { dependencies: Record<string, string>; overrides: object } = JSON.parse(own);
    const needed = Object.entries(dependencies).filter(([name]) =>
      imported.some((path) => path === name || path.startsWith(`${name}/`)),
    );
    const source = JSON.stringify({ type: 'module', dependencies: Object.fromEntries(needed), overrides });
    this.emitFile({ type: 'asset', fileName: 'imported.json', source });
  },
};
