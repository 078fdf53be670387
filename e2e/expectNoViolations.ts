import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './game.ts';

/** All rules of WCAG 2.0 to 2.2, A and AA, and axe's best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules of these that depend on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Runs axe on the page: all rules, or those on colours. `state` names what it shows, for the error message. */
export async function expectNoViolations(page: Page, state: string, only?: 'colours'): Promise<void> {
  // The page has no frames; without this, axe would open another page for each run, which is slow.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (only) axe.withRules(colourRules);
  else axe.withTags(rules);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${state}: ${id} at ${nodes.map(({ target }) => target).join('; ')}`);
  expect(found).toEqual([]);
}
