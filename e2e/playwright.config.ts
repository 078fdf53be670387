import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

const port = 43_117;
const baseURL = process.env.BASE_URL ?? `http://localhost:${port}`;

const executablePath = findChromium();
// Workers evaluate this file again, so the path is passed on to them.
if (executablePath !== undefined) process.env.CHROMIUM_PATH = executablePath;

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce', // so that no test waits for an animation; tests of animations call withMotion()
    launchOptions: executablePath === undefined ? {} : { executablePath },
    trace: 'off', // recording traces is slow; `npm run e2e -- --trace on NAME` does it for one file
  },
  ...(process.env.BASE_URL === undefined && {
    webServer: {
      command: 'node dist/server/main.js',
      cwd: '..',
      env: { PORT: String(port), LOG_LEVEL: 'warn' },
      url: `${baseURL}/healthz`,
      reuseExistingServer: false,
    },
  }),
});
