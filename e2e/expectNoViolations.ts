import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './game.ts';

/** All rules of WCAG 2.0 to 2.2, A and AA, and axe's best practices. */
const rules = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Those of the rules whose result depends on colours. */
const colourRules = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

/** Runs axe on the page, with all rules or with those on colours. `state` says in the error message what the page shows. */
export async function expectNoViolations(page: Page, state: string, only?: 'colours'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join('; ')}`);
    },
    only ? colourRules : rules,
  );
  expect(found, state).toEqual([]);
}
