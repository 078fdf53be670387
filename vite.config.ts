import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { importedPackages, noBundledDevPackages } from './server/bundledPackages.ts';

/** These packages consist of many small modules, which load faster when they are bundled. */
const manyFiles = ['openai', 'typebox', 'yaml'];

const licences = 'licences.txt';
const testFiles = '{client,server,evaluators,scenarios}/**/*';
const fonts = ['arimo', 'courier-prime', 'vt323'];

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? '.' : 'client',
  plugins: [
    react(),
    noBundledDevPackages,
    ...(isSsrBuild
      ? [assessmentWorker, prerender, importedPackages]
      : [beforePaint, classicMain, pureRouter, fontLicences, compressed]),
  ],
  server: { fs: { allow: ['..'] } },
  // The package eld is bundled, because the server uses only a ninth of its data.
  ssr: { noExternal: [...manyFiles, 'eld'] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : '../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false, // every target browser supports modulepreload
      // The page loads its lazy chunks when it is idle, so lists of what they import would only lengthen the first script.
      resolveDependencies: (_, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => file.endsWith('.css')),
    },
    license: { fileName: licences },
    // Few large files compress better than many small ones.
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }, { name: 'later' }] } } },
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
  },
  test: {
    root: '.',
    environment: 'node',
    deps: { optimizer: { ssr: { enabled: true, include: [...manyFiles, 'typebox/value'] } } },
    pool: 'threads', // start faster than processes
    isolate: false, // tests must undo their mocks; reloading all modules for each file took a third of the time
    maxWorkers: '150%', // more workers than cores, because some tests only wait
    testTimeout: 120_000, // ends only what hangs: property tests take long on a busy machine
    projects: [
      {
        extends: true,
        test: { name: 'tests', include: [`${testFiles}.test.{ts,tsx}`], exclude: [`${testFiles}.work.test.ts`] },
      },
      // These slow down every regular expression in their thread (scenarios/testing/countWork.ts).
      { extends: true, test: { name: 'work', include: [`${testFiles}.work.test.ts`], isolate: true } },
    ],
  },
}));

async function builtScript(config: InlineConfig): Promise<string> {
  const plugins = [config.plugins, noBundledDevPackages];
  const built = await build({ configFile: false, logLevel: 'silent', ...config, plugins });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The build produced no script.');
  return chunk.code;
}

/**
 * A classic script runs before the first paint in every browser. The page only preloads the main script, with a low
 * priority so that the fonts come first, and client/app/prerender/loadAfterPaint.ts runs it.
 */
const beforePaint: Plugin = {
  name: 'before-paint',
  apply: 'build',
  async buildStart() {
    const source = await builtScript({
      build: { write: false, lib: { entry: 'client/beforePaint.ts', formats: ['iife'], name: 'beforePaint' } },
    });
    this.emitFile({ type: 'asset', name: 'beforePaint.js', source });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const script = Object.values(bundle).find(
        (file) => file.type === 'asset' && file.names.includes('beforePaint.js'),
      );
      return html.replace(
        /<script type="module" crossorigin src="([^"]+)"><\/script>/,
        `<link rel="preload" as="script" fetchpriority="low" href="$1">\n    <script src="/${script?.fileName}"></script>`,
      );
    },
  },
};

/**
 * Makes the main script a classic script, because Lighthouse cannot see when a module runs and would count it as part
 * of the first paint. The lazy chunk reads the main script's exports, which never change, from a global variable.
 */
const classicMain: Plugin = {
  name: 'classic-main',
  apply: 'build',
  renderChunk: {
    order: 'post',
    handler(code, { isEntry }) {
      const replaced = (names: RegExp, write: (pairs: string[][]) => string) => {
        if (!names.test(code)) this.error('The exports of the main script or their imports were not found.');
        return code.replace(names, (_, list: string) =>
          write(list.split(',').map((name) => name.trim().split(' as '))),
        );
      };
      if (!isEntry)
        return replaced(
          /^import \{([^}]+)\} from "[^"]+";/m,
          (pairs) => `const {${pairs.map(([from, to = from]) => `${from}: ${to}`)}} = globalThis.mainExports;`,
        );
      const body = replaced(
        /^export \{([^}]+)\};/m,
        (pairs) => `globalThis.mainExports = {${pairs.map(([from, to = from]) => `${to}: ${from}`)}};`,
      );
      return `(() => { "use strict"; const mainUrl = document.currentScript.src; ${body} })();`
        .replaceAll('import.meta.resolve', 'undefined')
        .replaceAll('import.meta.url', 'mainUrl');
    },
  },
};

/**
 * The bundler keeps components and contexts of React Router that the client does not use, because it cannot tell that
 * creating and naming them has no side effects. Removing them saves 4 kB.
 */
const pureRouter: Plugin = {
  name: 'pure-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/= (?=\w+\.(forwardRef|createContext)\()/g, '= /* @__PURE__ */ '),
  },
};

/** Builds the worker thread of the built-in evaluator as a separate file next to the server's script. */
const assessmentWorker: Plugin = {
  name: 'assessment-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'evaluators/stub/worker.ts', fileName: 'assessmentWorker.js' });
  },
};

/** All packages are bundled into renderDesktop.js, because the client's packages are not installed with the server. */
const prerender: Plugin = {
  name: 'prerender',
  apply: 'build',
  async buildStart() {
    const code = await builtScript({
      plugins: [react()],
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        write: false,
        ssr: 'client/app/prerender/renderDesktop.tsx',
        target: 'node20',
        minify: true,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    this.emitFile({ type: 'prebuilt-chunk', fileName: 'renderDesktop.js', code });
  },
};

/** Vite lists only the licences of the packages that scripts import. */
const fontLicences: Plugin = {
  name: 'font-licences',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const written = bundle[licences];
      if (written?.type !== 'asset') return this.error(`There is no ${licences}.`);
      for (const font of fonts) {
        const text = readFileSync(new URL(`node_modules/@fontsource/${font}/LICENSE`, import.meta.url), 'utf8');
        written.source += `\n## @fontsource/${font} (OFL-1.1)\n\n${text}`;
      }
    },
  },
};

/** The server compresses the HTML after adding its data. */
const compressed = compression({
  algorithms: ['brotliCompress', 'gzip'],
  include: /\.(js|css|svg)$/,
  threshold: 512,
  logLevel: 'silent',
});
