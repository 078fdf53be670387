import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';

/** Published as many small modules: bundled, one is loaded in their place. */
const manyFiles = ['openai', 'typebox', 'yaml'];

const licences = 'licences.txt';
const fonts = ['arimo', 'courier-prime', 'vt323'];

/** `vite build` makes the client, `vite build --ssr server/main.ts` the server; Vitest and the dev server share it. */
export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? '.' : 'client',
  plugins: [
    react(),
    ...(isSsrBuild ? [assessmentWorker, prerender] : [schemeBeforePaint, pureRouter, fontLicences, compressed]),
  ],
  server: { fs: { allow: ['..'] } },
  // Loading the many files one by one took the server half of its start; of the detector's data one part of nine is used.
  ssr: { noExternal: [...manyFiles, 'eld'] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : '../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false, // every target browser has it
      // Lazy code is loaded while nobody waits: a list of what it imports would only make the first script longer.
      resolveDependencies: (_, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => file.endsWith('.css')),
    },
    license: { fileName: licences }, // of all that is bundled
    // One file compresses better than one for each part that lazy code shares with the first window.
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
  },
  test: {
    root: '.',
    environment: 'node',
    // Each file of tests loads them in a process of its own.
    deps: { optimizer: { ssr: { enabled: true, include: [...manyFiles, 'typebox/value'] } } },
    isolate: false, // tests restore what they replace; loading all modules anew for each file took a third of the time
    maxWorkers: '150%', // the default leaves a core idle
    testTimeout: 30_000, // properties are many runs: a busy machine takes its time over them
    include: ['{client,server,evaluators,scenarios}/**/*.test.{ts,tsx}'],
  },
}));

/**
 * Puts client/beforePaint.ts into the head as a classic script: no browser paints before that has run. Inline scripts
 * are ruled out by the page's policy, and blocking="render" on the main module by Firefox, which doesn't know it.
 */
const schemeBeforePaint: Plugin = {
  name: 'scheme-before-paint',
  apply: 'build',
  async buildStart() {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, lib: { entry: 'client/beforePaint.ts', formats: ['iife'], name: 'beforePaint' } },
    });
    const chunk = [built].flat().flatMap((one) => ('output' in one ? one.output : []))[0];
    if (chunk?.type !== 'chunk') throw new Error('client/beforePaint.ts makes no script.');
    this.emitFile({ type: 'asset', name: 'beforePaint.js', source: chunk.code });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const script = Object.values(bundle).find(
        (file) => file.type === 'asset' && file.names.includes('beforePaint.js'),
      );
      return html.replace('<script type="module"', `<script src="/${script?.fileName}"></script>\n    $&`);
    },
  },
};

/**
 * The router calls forwardRef or createContext for links, forms and the like, and names them, so the bundler keeps them
 * although nothing here uses them. Marked as pure and without names they are left out, which saves 4 kB.
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

/** The built-in evaluator's thread starts from a file of its own, beside the one that starts it. */
const assessmentWorker: Plugin = {
  name: 'assessment-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'evaluators/stub/worker.ts', fileName: 'assessmentWorker.js' });
  },
};

/**
 * Renders the page's first desktop from the client's own components. Bundled with everything that it needs, because the
 * server imports nothing from the client, and the client's packages are not installed with the server.
 */
const prerender: Plugin = {
  name: 'prerender',
  apply: 'build',
  async buildStart() {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
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
    const chunk = [built].flat().flatMap((one) => ('output' in one ? one.output : []))[0];
    if (chunk?.type !== 'chunk') throw new Error('renderDesktop.tsx makes no script.');
    this.emitFile({ type: 'prebuilt-chunk', fileName: 'renderDesktop.js', code: chunk.code });
  },
};

/** Vite knows the packages of scripts alone; the licence of the fonts wants to go along with them, too. */
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

/** Once and as small as possible, instead of for each request. The page gets its data first, so it is left alone. */
const compressed = compression({
  algorithms: ['brotliCompress', 'gzip'],
  include: /\.(js|css|svg)$/,
  threshold: 512,
  logLevel: 'silent',
});
