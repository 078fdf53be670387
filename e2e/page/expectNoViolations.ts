import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { isFirefox } from '../firefox/isFirefox.ts';
import { expect } from '../game/game.ts';

/** All rules of WCAG 2.0 to 2.2, A and AA, and axe's best practices. */
const rules = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Those of the rules whose result depends on colours. They take most of the time. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Stays in the page for a second, unseen (client/ui/focus/useDelayedUnmount.ts). */
const closed = '[data-leaving]';

/** Each window is checked while it is in front. */
const behind = '.window:not(.is-active) .window-body';

/** axe cannot tell the contrast of text over a gradient. The arrow that hints at more below is one (paper.css). */
const plainBackgrounds = '[data-scrolls] { background-image: none !important }';

/** What a state of the game changes: the window in front, and what lies above all windows. */
const front = ['.window.is-active', '.taskbar', '.notice-strip', '[role=menu]', '[role=alertdialog]'];

/** For each extent of a check: which rules are applied, to which elements, and which are left out. */
const extents = {
  all: { context: { exclude: [closed, behind] }, options: { runOnly: rules } },
  /** Only what colours can change, and nothing that is shown in small. */
  colours: {
    context: { include: front, exclude: [closed, '.miniature'] },
    options: { runOnly: { type: 'rule' as const, values: colourRules } },
  },
  /** Where no window lies over another. */
  everyWindow: { context: { exclude: [closed] }, options: { runOnly: rules } },
  coloursOfEveryWindow: {
    context: { exclude: [closed, '.miniature'] },
    options: { runOnly: { type: 'rule' as const, values: colourRules } },
  },
};

/**
 * Runs axe on the page, but not in Firefox ESR, where a process sometimes crashes under axe and WebDriver BiDi. `state`
 * says in the error message what the page shows.
 */
export async function expectNoViolations(
  page: Page,
  state: string,
  extent: keyof typeof extents = 'all',
): Promise<void> {
  if (isFirefox(page)) return;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([{ context, options }, css]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
      const { violations } = await axe.run(context, { ...options, resultTypes: ['violations'], preload: false });
      document.adoptedStyleSheets.pop();
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join('; ')}`);
    },
    [extents[extent], plainBackgrounds] as const,
  );
  expect(found, state).toEqual([]);
}
