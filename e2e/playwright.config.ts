import { join } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { findChromium } from './chromium/findChromium.ts';
import { findFirefox } from './firefox/findFirefox.ts';

const port = 43_117;
const baseURL = process.env.BASE_URL ?? `http://localhost:${port}`;

const executablePath = findChromium();
// Workers evaluate this file again, so the path is passed on to them.
if (executablePath !== undefined) process.env.CHROMIUM_PATH = executablePath;

const firefox = findFirefox();
const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
if (firefox === undefined && !isWorker)
  console.log(
    'No Firefox was found, so no test runs in it. Install Firefox (Debian: firefox-esr) or set FIREFOX_PATH.',
  );

/** Tags of tests that need a feature that Playwright does not have in Firefox over WebDriver BiDi. */
const outOfReach = ['@media', '@no-script', '@touch', '@cdp', '@download', '@request-body', '@double-click'];

const inFirefox: Project = {
  ...(firefox === undefined && { testMatch: [] }),
  grepInvert: new RegExp(outOfReach.join('|')),
  workers: 1, // of several Firefox windows only one has the focus
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    colorScheme: null,
    launchOptions: {
      executablePath: join(import.meta.dirname, 'firefox', 'launch.mjs'),
      env: { ...process.env, FIREFOX_PATH: firefox },
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 }, // Playwright cannot emulate reduced motion here
    },
  },
};

const inChromium: Project['use'] = {
  reuseContext: true, // one page for all tests of a worker that need no other kind of browser window
  reducedMotion: 'reduce', // so that no test waits for an animation; tests of animations call withMotion()
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    // Otherwise V8 parses the script again for stack traces, compiles on threads that the other tests need, and
    // optimises code for a page that is soon gone.
    args: [
      '--js-flags=--no-enable-lazy-source-positions --single-threaded --no-opt --no-maglev',
      // Paints nothing: see launchPainting.ts.
      '--use-angle=swiftshader',
      '--disable-gl-drawing-for-tests',
    ],
  },
};

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}', // the picture in the README
  // A hung test still fails, but none fails because a busy machine needs seconds for a step. For example, the first
  // answer on a fresh server waits until the built-in evaluator has loaded its models.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 3,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    trace: 'off', // recording traces is slow; `npm run e2e -- --trace on NAME` does it for one file
  },
  projects: [
    { name: 'firefox', ...inFirefox, grep: /@every-browser/ },
    { name: 'firefox-all', ...inFirefox },
    {
      // A context with touch cannot be shared with tests without, and making one takes longer than loading the page.
      name: 'touch',
      grep: /@touch/,
      workers: 1,
      use: { ...inChromium, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'chromium',
      grepInvert: /@touch/,
      use: inChromium,
    },
  ],
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
