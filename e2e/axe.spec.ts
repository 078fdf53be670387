import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './game.ts';

/** Every rule of WCAG 2.0 to 2.2, A and AA, and axe's best practices; none is switched off. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNothingFound(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(({ id, nodes }) => `${state}: ${id} at ${nodes.map(({ target }) => target).join('; ')}`);
  expect(found).toEqual([]);
}

const settings = {
  'at 1280 × 800': { viewport: { width: 1280, height: 800 } },
  'at 390 × 844': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'at 320 px': { viewport: { width: 320, height: 640 } },
  'on its side': { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  'in forced colours': { viewport: { width: 1280, height: 800 }, contextOptions: { forcedColors: 'active' } },
  'at night': { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  'with more contrast': { viewport: { width: 1280, height: 800 }, contextOptions: { contrast: 'more' } },
} as const;

for (const [name, use] of Object.entries(settings)) {
  test.describe(name, () => {
    test.use({ ...use, expectedNoise: [/502|Failed to load resource/] });

    test('axe finds nothing in any state of a game', async ({ game, page }) => {
      test.slow();
      const sheets = use.viewport.width < 924 || use.viewport.height < 480;
      const show = async (title: RegExp) => {
        if (sheets) await page.getByRole('navigation').getByRole('button', { name: title }).click();
      };
      await game.open();
      await expectNothingFound(page, 'Welcome');
      for (const item of ['Display Properties', 'Keyboard shortcuts', 'About']) {
        await game.button('Start').click();
        await expectNothingFound(page, 'the Start menu');
        await page.getByRole('menuitem', { name: item }).click();
        const window = page.getByRole('dialog', { name: new RegExp(`^${item}`) });
        await expect(window).toBeVisible();
        await expectNothingFound(page, item);
        await window.getByRole('button', { name: 'Close', exact: true }).click();
      }
      await game.button("What's expected of me?").click();
      await expectNothingFound(page, 'Expectations');
      await show(/^Welcome/);
      await game.button("Let's go").click();
      await expectNothingFound(page, 'question');
      await show(/^Your answer/);
      await game.textarea.fill('I ask Dana first.');
      await expectNothingFound(page, 'answer');

      await page.route('**/evaluate-answer', (route) => route.fulfill({ status: 502, body: 'no' }), { times: 1 });
      await game.submit.click();
      await expect(game.popup).toBeVisible();
      await expectNothingFound(page, 'error');
      await game.popup.getByRole('button', { name: 'Retry' }).click();
      await expect(game.onward).toBeVisible();
      await expectNothingFound(page, 'feedback');
      for (let number = 2; number <= 5; number++) {
        await game.onward.click();
        await show(/^Your answer/);
        await game.answer(`Number ${number}: I ask first, because it costs less.`);
        await expect(game.onward).toBeVisible();
      }
      await game.onward.click();
      await expect(game.overall).toBeVisible();
      await expectNothingFound(page, 'overall');
      await game.button('Show Breakdown').click();
      await expect(game.breakdown).toBeVisible();
      await expectNothingFound(page, 'breakdown');
    });
  });
}
