import type { Page } from '@playwright/test';

export const mainScript = /\/assets\/index-[^/]*\.js$/;

/** Keeps the main script back until the returned function is called. */
export async function holdMainScript(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(mainScript, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
