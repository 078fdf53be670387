import type { Browser, Page, ViewportSize } from '@playwright/test';
import { expect } from '../game/game.ts';
import { differingPixels } from './differingPixels.ts';
import { launchPainting } from './launchPainting.ts';

const script = /\.js$/;

/** Opens the page without waiting for its scripts. */
export async function openAtOnce(page: Page, path = '/?seed=journey'): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  // The page contains the desktop twice, for large and for small screens. The styles hide one of them.
  await expect(page.getByText('Start', { exact: true }).filter({ visible: true })).toHaveCount(1);
  // Loads the two fonts that the page preloads. In Firefox, document.fonts.ready would also wait for the scripts.
  await page.evaluate(async () => {
    await Promise.all(['400', '700'].map((weight) => document.fonts.load(`${weight} 14px Arimo`)));
  });
}

/** Waits until the scripts have run. Before that, the clock in the taskbar shows no time. */
export async function worksIn(page: Page): Promise<void> {
  await page.locator('.taskbar .clock:not(:empty)').waitFor({ state: 'attached' }); // large text hides it on a phone
}

/** Compares the first picture with what the script makes of it. */
export async function expectNoDifference(shared: Browser, baseURL: string, ...screens: ViewportSize[]): Promise<void> {
  const browser = await launchPainting(shared);
  for (const viewport of screens) {
    // Tries again, because a busy machine may take a screenshot before everything is drawn.
    await expect(async () => {
      const page = await browser.newPage({ viewport, baseURL });
      const picture = async () => {
        await page.evaluate(() => {
          for (const clock of document.querySelectorAll('time')) clock.style.visibility = 'hidden';
        });
        return page.screenshot();
      };
      await page.route(script, (route) => route.abort());
      await openAtOnce(page);
      const without = await picture();
      await page.unroute(script);
      await openAtOnce(page);
      await worksIn(page);
      // Chromium does not always place the dots of a focus outline at the same pixels.
      expect(await differingPixels(page, without, await picture())).toBeLessThanOrEqual(2);
    }).toPass();
  }
  await browser.close();
}
