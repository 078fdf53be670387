import type { Locator } from '@playwright/test';

/**
 * The texts of the elements that `selector` finds in `parent`. Where Playwright's allTextContents() hands the elements
 * over, a process of Firefox ESR crashes.
 */
export function textsIn(parent: Locator, selector: string): Promise<string[]> {
  return parent.evaluate(
    (element, selector) => [...element.querySelectorAll(selector)].map(({ textContent }) => textContent ?? ''),
    selector,
  );
}
