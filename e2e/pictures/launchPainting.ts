import { type Browser, test } from '@playwright/test';

/** The browser that tests share paints nothing in Chromium, to save a quarter of a page's CPU. This one does paint. */
export function launchPainting(shared: Browser): Promise<Browser> {
  const { launchOptions, channel } = test.info().project.use;
  return shared.browserType().launch({ ...launchOptions, ...(channel !== undefined && { channel }), args: [] });
}
