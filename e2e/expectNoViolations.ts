import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './game.ts';

/** Every rule of WCAG 2.0 to 2.2, A and AA, and axe's best practices; none is switched off. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Has axe look at the page as it is now, which `state` names where something is found. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  // The page has no frames. Otherwise each look would take a page of its own to put its parts together, and the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(rules);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${state}: ${id} at ${nodes.map(({ target }) => target).join('; ')}`);
  expect(found).toEqual([]);
}
