import type { Page } from '@playwright/test';

/**
 * Every test runs with reduced motion. This makes the page's scripts believe that it is not reduced, since Playwright cannot
 * change its emulation in Firefox.
 */
export async function withMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked = window.matchMedia.bind(window);
    window.matchMedia = (query) => asked(query === '(prefers-reduced-motion: reduce)' ? 'not all' : query);
  });
}
