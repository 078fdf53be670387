import type { Page } from '@playwright/test';

/** Motion is reduced in every test; this page's scripts are told otherwise. Firefox has no emulation that could. */
export async function withMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked = window.matchMedia.bind(window);
    window.matchMedia = (query) => asked(query === '(prefers-reduced-motion: reduce)' ? 'not all' : query);
  });
}
