import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `vite build` makes the client, `vite build --ssr server/main.ts` the server; Vitest and the dev server share it. */
export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? '.' : 'client',
  plugins: [react()],
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : '../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
  },
  test: {
    root: '.',
    environment: 'node',
    testTimeout: 30_000, // properties are many runs: a busy machine takes its time over them
    include: ['{client,server,evaluators,scenarios}/**/*.test.{ts,tsx}'],
  },
}));
