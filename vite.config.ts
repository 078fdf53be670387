import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';

/** Published as many small modules: bundled, one is loaded in their place. */
const manyFiles = ['openai', 'typebox', 'yaml'];

/** `vite build` makes the client, `vite build --ssr server/main.ts` the server; Vitest and the dev server share it. */
export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? '.' : 'client',
  plugins: [react(), schemeBeforePaint, ...(isSsrBuild ? [] : [compressed])],
  server: { fs: { allow: ['..'] } },
  ssr: { noExternal: manyFiles }, // loading them one by one took the server half of its start
  build: {
    outDir: isSsrBuild ? 'dist/server' : '../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
    ...(isSsrBuild && {
      rolldownOptions: { input: { main: 'server/main.ts', assessmentWorker: 'evaluators/stub/worker.ts' } },
    }),
  },
  test: {
    root: '.',
    environment: 'node',
    // Each file of tests loads them in a process of its own.
    deps: { optimizer: { ssr: { enabled: true, include: [...manyFiles, 'typebox/value'] } } },
    maxWorkers: '150%', // the default leaves a core idle
    testTimeout: 30_000, // properties are many runs: a busy machine takes its time over them
    include: ['{client,server,evaluators,scenarios}/**/*.test.{ts,tsx}'],
  },
}));

/**
 * The page waits with its first picture until the main module has run, so that no wrong scheme flashes up: without an
 * inline script there is no earlier moment.
 */
const schemeBeforePaint: Plugin = {
  name: 'scheme-before-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
};

/** Once and as small as can be, instead of anew with each request. The page gets its data first, so it is left alone. */
const compressed = compression({
  algorithms: ['brotliCompress', 'gzip'],
  include: /\.(js|css|svg)$/,
  threshold: 512,
  logLevel: 'silent',
});
