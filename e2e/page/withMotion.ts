import type { Page } from '@playwright/test';

/**
 * Lets the page's scripts animate, although every test runs with reduced motion. It replaces matchMedia() in the page,
 * because Playwright cannot change the emulated setting in Firefox.
 */
export async function withMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked = window.matchMedia.bind(window);
    window.matchMedia = (query) => asked(query === '(prefers-reduced-motion: reduce)' ? 'not all' : query);
  });
}
