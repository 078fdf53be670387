import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium/findChromium.ts';

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** tsx inserts calls to this helper into functions, also into those that run in the page. */
const keepNames = 'globalThis.__name = (named) => named';

/** Opens a tab with separate storage. */
export async function openTab(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.addInitScript(keepNames);
  await page.evaluate(keepNames); // the init script does not run in the blank page that is already open
  await page.addInitScript({ path: new URL('firstWindow.js', import.meta.url).pathname });
  return page;
}

export async function throttle(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}
