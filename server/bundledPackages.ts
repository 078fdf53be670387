import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const readJson = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));

/** The folder of a package, as package-lock.json names it. */
const folder = /\/(node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*)\//;

/**
 * A bundled package ships like an installed one, so it must be a dependency: an audit of production, or of the image's
 * packages, leaves out what only devDependencies need.
 */
export const noBundledDevPackages: Plugin = {
  name: 'no-bundled-dev-packages',
  apply: 'build',
  generateBundle(_, bundle) {
    const { packages }: { packages: Record<string, { dev?: boolean }> } = readJson('package-lock.json');
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const bundled = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => folder.exec(id)?.[1] ?? '')));
    const ofDev = [...bundled].filter((path) => packages[path]?.dev);
    if (ofDev.length > 0)
      this.error(`The bundle holds ${ofDev.join(', ')}: move what needs them from devDependencies to dependencies.`);
  },
};

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
    const { dependencies, overrides }: { dependencies: Record<string, string>; overrides: object } =
      readJson('package.json');
    const needed = Object.entries(dependencies).filter(([name]) =>
      imported.some((path) => path === name || path.startsWith(`${name}/`)),
    );
    const source = JSON.stringify({ type: 'module', dependencies: Object.fromEntries(needed), overrides });
    this.emitFile({ type: 'asset', fileName: 'imported.json', source });
  },
};
