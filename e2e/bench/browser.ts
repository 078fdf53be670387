import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';

export type Tab = { page: Page; cdp: CDPSession };

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** A tab with a storage of its own. `script` is a file that is run before any of the page's. */
export async function openTab(browser: Browser, baseURL: string, script?: URL): Promise<Tab> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
  if (script) await page.addInitScript({ path: script.pathname });
  const cdp = await page.context().newCDPSession(page);
  // The thread's own time: what else the machine does meanwhile isn't counted.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp };
}

/** Milliseconds that the page's main thread has been at work since it was opened. */
export async function mainThreadMs({ cdp }: Tab): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (!found) throw new Error('The browser does not tell TaskDuration.');
  return found.value * 1000;
}

/** How many times slower the page's main thread is to be. */
export function throttle({ cdp }: Tab, rate: number) {
  return cdp.send('Emulation.setCPUThrottlingRate', { rate });
}
