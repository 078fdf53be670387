import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findFirefox } from './findFirefox.ts';

const port = 43_118;
const baseURL = process.env.BASE_URL ?? `http://localhost:${port}`;

const firefox = findFirefox();
if (firefox === undefined)
  console.log(
    'No Firefox was found, so no test runs in it. Install Firefox (Debian: firefox-esr) or set FIREFOX_PATH.',
  );

/** Tags of tests that need a feature that Playwright does not have in Firefox over WebDriver BiDi. */
const outOfReach = ['@media', '@touch', '@cdp', '@download', '@request-body', '@double-click'];

export default defineConfig({
  testDir: '..',
  testMatch: firefox === undefined ? [] : '**/*.spec.ts',
  outputDir: '../results/firefox',
  grepInvert: new RegExp(outOfReach.join('|')),
  fullyParallel: true,
  workers: 1, // of several Firefox windows only one has the focus
  timeout: 60_000, // every action is slow over WebDriver BiDi
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
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 }, // Playwright cannot emulate reduced motion here
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
