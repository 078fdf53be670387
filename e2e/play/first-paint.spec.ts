import { expect, test } from '../game/game.ts';
import { openAtOnce, worksIn } from '../pictures/firstPicture.ts';

/** The page never gives up waiting for a paint, which may take a busy machine longer than that. */
const waitForever = () => {
  const start = window.setTimeout;
  window.setTimeout = ((act: () => void, ms = 0) => (ms < 5000 ? start(act, ms) : 0)) as typeof start;
};

// Only in a browser: when the browser has painted.
test('the main script runs only after the first paint', { tag: '@every-browser' }, async ({ game }) => {
  await game.page.addInitScript(waitForever);
  await game.page.addInitScript(() => {
    // React, which only the main script has, asks for such symbols when it is loaded.
    const symbolFor = Symbol.for;
    const seen = window as { paintsBefore?: number };
    Symbol.for = (key) => {
      if (key.startsWith('react.')) seen.paintsBefore ??= performance.getEntriesByName('first-contentful-paint').length;
      return symbolFor(key);
    };
  });
  await game.open();
  const paintsBefore = () => game.page.evaluate(() => (window as { paintsBefore?: number }).paintsBefore);
  await expect.poll(paintsBefore).toBe(1);
});

// Only in a browser: tabs in the background.
test('in a tab in the background, where only the ground is painted, the main script runs at once', async ({
  context,
}) => {
  await context.addInitScript(waitForever);
  await context.addInitScript(() => {
    window.PerformanceObserver = class extends PerformanceObserver {
      constructor(callback: PerformanceObserverCallback) {
        super(callback);
        const onlyBackground = { name: 'first-paint', entryType: 'paint', startTime: 1, duration: 0 };
        const entries = { getEntries: () => [onlyBackground], getEntriesByName: () => [] };
        this.observe = () => callback(entries as unknown as PerformanceObserverEntryList, this);
      }
    };
  });
  const hide = () => Object.defineProperty(document, 'hidden', { value: true });
  const background = await context.newPage();
  await background.addInitScript(hide);
  await openAtOnce(background);
  await worksIn(background);

  // It also runs as soon as a tab goes to the background.
  const page = await context.newPage();
  await openAtOnce(page);
  const loaded = () => page.evaluate(() => document.readyState === 'complete');
  await expect.poll(loaded).toBe(true);
  await expect(page.locator('script[src]')).toHaveCount(0);
  await page.evaluate(hide);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await worksIn(page);
});
