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
    reducedMotion: 'reduce', // nothing is waited for that is only there to be seen; withMotion() has it where it is the point
    launchOptions: executablePath === undefined ? {} : { executablePath },
    trace: 'off', // to watch a journey that failed: `npm run e2e -- --trace on NAME`; recording all costs a quarter of the time
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
