import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** tsx wraps named functions in a helper, which functions that are sent to the page then call there. */
const keepNames = 'globalThis.__name = (named) => named';

/** A tab with a storage of its own. `script` is a file that is run before any of the page's. */
export async function openTab(browser: Browser, baseURL: string, script?: URL): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.addInitScript(keepNames);
  await page.evaluate(keepNames); // in the empty page that is there already
  if (script) await page.addInitScript({ path: script.pathname });
  return page;
}

/** Makes the page's main thread so many times slower. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}
