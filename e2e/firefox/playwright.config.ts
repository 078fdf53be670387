import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findFirefox } from './findFirefox.ts';

const port = 43_118;
const baseURL = process.env.BASE_URL ?? `http://localhost:${port}`;

const firefox = findFirefox();
if (firefox === undefined)
  console.log(
    'No Firefox was found, so nothing is tried in it: install one (Debian: firefox-esr) or set FIREFOX_PATH.',
  );

/** Tags of tests that need what Playwright cannot do in Firefox over WebDriver BiDi. */
const outOfReach = ['@media', '@touch', '@cdp', '@download', '@request-body', '@double-click'];

export default defineConfig({
  testDir: '..',
  testMatch: firefox === undefined ? [] : '**/*.spec.ts',
  outputDir: '../results/firefox',
  grepInvert: new RegExp(outOfReach.join('|')),
  fullyParallel: true,
  workers: 1, // of two at once only one has the focus
  timeout: 60_000, // every action takes its time over the protocol
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    baseURL,
    browserName: 'firefox',
    channel: 'moz-firefox',
    colorScheme: null,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: join(import.meta.dirname, 'launch.mjs'),
      env: { ...process.env, FIREFOX_PATH: firefox },
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 }, // as in Chromium, where Playwright can emulate it
    },
  },
  ...(process.env.BASE_URL === undefined &&
    firefox !== undefined && {
      webServer: {
        command: 'node dist/server/main.js',
        cwd: '../..',
        env: { PORT: String(port), LOG_LEVEL: 'warn' },
        url: `${baseURL}/healthz`,
        reuseExistingServer: false,
      },
    }),
});
