import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';

/** `vite build` makes the client, `vite build --ssr server/main.ts` the server; Vitest and the dev server share it. */
export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? '.' : 'client',
  plugins: [react(), schemeBeforePaint, ...(isSsrBuild ? [] : [compressed])],
  server: { fs: { allow: ['..'] } },
  // Hundreds of small files cost the server half of its start. What is published as one file, or as CommonJS, stays out.
  ssr: { noExternal: ['lru-cache', 'ollama', 'openai', 'partial-json', 'stemmer', 'typebox', 'yaml'] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : '../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
  },
  test: {
    root: '.',
    environment: 'node',
    // A process for each file of tests: one module to load in each instead of hundreds.
    deps: { optimizer: { ssr: { enabled: true, include: ['openai', 'typebox', 'typebox/value', 'yaml'] } } },
    maxWorkers: '100%', // the default leaves a core idle
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
