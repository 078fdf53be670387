import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { importedPackages } from './server/importedPackages.ts';

/** These packages consist of many small modules, which load faster when they are bundled. */
const manyFiles = ['typebox', 'yaml'];
/** For tests, each import of such a package that is missing here takes seconds. */
const bundledForTests = [
  ...manyFiles,
  ...['compile', 'format', 'schema', 'value'].map((part) => `typebox/${part}`),
  'eld/extrasmall',
];

/** With a JSX runtime of our own: see client/ui/jsx/wrapTexts.ts. */
const reactPlugin = () => react({ jsxImportSource: fileURLToPath(new URL('client/ui/jsx', import.meta.url)) });

const testFiles = '{client,server,evaluators,scenarios}/**/*';

/** These start the server as it is built, or read the build. */
const builtTests =
  'server/{boot,deploy/{image,kubernetesAgrees},importedPackages,operations/{logOutput,shutdown}}.test.ts';

const { browserslist }: { browserslist: string[] } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
);
/** Such as "chrome109". */
const browsers = browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' >= ', ''));

/** Neither .env, which is for Compose, nor the PostCSS settings of a project that this folder lies in. */
const noOtherSettings = { envDir: false, css: { postcss: {} } } as const;

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? '.' : 'client',
  base: './',
  ...noOtherSettings,
  plugins: [reactPlugin(), ...(isSsrBuild ? [prerender, importedPackages] : [onlyWoff2, beforePaint, compressed])],
  server: { fs: { allow: ['..'] } },
  // The package eld is bundled, because the server uses only a ninth of its data.
  ssr: { noExternal: [...manyFiles, 'eld'] },
  build: {
    emptyOutDir: false, // a page may still be open whose script and fonts are of an earlier build
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // every target browser supports modulepreload
    license: { fileName: 'licences.txt' },
    // The client has one script with what the game needs from the start, and one with what comes after it.
    rolldownOptions: isSsrBuild
      ? { input: { main: 'server/main.ts', assessmentWorker: 'evaluators/builtIn/worker.ts' } }
      : { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }, { name: 'deferred' }] } } },
    target: isSsrBuild ? 'node20' : browsers,
  },
  test: {
    root: '.',
    environment: 'node',
    deps: { optimizer: { ssr: { enabled: true, include: bundledForTests } } },
    pool: 'threads', // start faster than processes
    isolate: false, // reloading all modules for each file took a third of the time
    setupFiles: 'scenarios/testing/restoreMocks.ts',
    maxWorkers: '100%', // each loads all modules
    testTimeout: 120_000, // ends only what hangs: property tests take long on a busy machine
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: [`${testFiles}.test.{ts,tsx}`],
          exclude: [builtTests],
        },
      },
      { extends: true, test: { name: 'built', include: [builtTests], globalSetup: 'server/testing/build.ts' } },
    ],
  },
}));

async function builtScript(config: InlineConfig): Promise<string> {
  const built = await build({ configFile: false, logLevel: 'silent', ...noOtherSettings, ...config });
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The build produced no script.');
  return chunk.code;
}

/**
 * A classic script runs before the first paint in every browser. The page only preloads the main script, with a low
 * priority so that the fonts come first, and client/app/prerender/loadAfterPaint.ts runs it. The attribute keeps
 * Cloudflare from deferring it.
 */
const beforePaint: Plugin = {
  name: 'before-paint',
  apply: 'build',
  async buildStart() {
    const source = await builtScript({
      build: {
        write: false,
        target: browsers,
        lib: { entry: 'client/beforePaint.ts', formats: ['iife'], name: 'beforePaint' },
      },
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
        `<link rel="modulepreload" fetchpriority="low" href="$1">\n    <script data-cfasync="false" src="./${script?.fileName}"></script>`,
      );
    },
  },
};

/** Every supported browser reads WOFF2, so the copies of the fonts in an older format need not be shipped. */
const onlyWoff2: Plugin = {
  name: 'only-woff2',
  enforce: 'pre',
  transform: (code, id) => (id.includes('@fontsource') ? code.replace(/, url.+woff'\)/, '') : null),
};

/** All packages are bundled into renderDesktop.js, because the client's packages are not installed with the server. */
const prerender: Plugin = {
  name: 'prerender',
  apply: 'build',
  async buildStart() {
    const code = await builtScript({
      plugins: [reactPlugin()],
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

/** The server compresses the HTML after adding its data. */
const compressed = compression({
  algorithms: ['brotliCompress', 'gzip'],
  include: /\.(js|css|svg)$/,
  threshold: 512,
  logLevel: 'silent',
});
