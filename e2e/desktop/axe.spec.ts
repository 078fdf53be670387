import type { Route } from '@playwright/test';
import { expectNoViolations } from '../expectNoViolations.ts';
import { expect, test } from '../game.ts';

/** The media features that change colours. */
const recoloured = {
  'forced colours': { forcedColors: 'active' },
  night: { colorScheme: 'dark' },
  'more contrast': { contrast: 'more' },
} as const;

const unchanged = { forcedColors: null, colorScheme: null, contrast: null } as const;

const large = { width: 1280, height: 800 };
const small = { width: 390, height: 844 };

/** Screens on which, as on `small`, a window fills the screen. */
const otherSmall = { 'at 320 px': { width: 320, height: 640 }, 'on its side': { width: 844, height: 390 } };

const screens = {
  'on a large screen, also with other colours': { viewport: large },
  'on small screens': { viewport: small, hasTouch: true, isMobile: true },
};

for (const [name, use] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use({ ...use, expectedNoise: [/502|Failed to load resource/] });

    test('axe finds nothing in any state of a game', { tag: '@media' }, async ({ game, page }) => {
      const sheets = use.viewport === small;
      /** `restore` brings the state back after the screen has changed. */
      const expectNoViolationsIn = async (state: string, restore = async () => {}) => {
        await expectNoViolations(page, state);
        if (sheets) {
          for (const [screen, viewport] of Object.entries(otherSmall)) {
            await page.setViewportSize(viewport);
            await restore();
            await expectNoViolations(page, `${state} ${screen}`, 'layout');
          }
          await page.setViewportSize(small);
          await restore();
        } else {
          for (const [colours, media] of Object.entries(recoloured)) {
            await page.emulateMedia({ ...unchanged, ...media });
            await expectNoViolations(page, `${state} with ${colours}`, 'colours');
          }
          await page.emulateMedia(unchanged);
        }
      };
      const front = (title: RegExp) => page.getByRole('navigation').getByRole('button', { name: title }).click();
      const show = async (title: RegExp) => {
        if (sheets) await front(title);
      };
      await game.open();
      await expectNoViolationsIn('Welcome');
      for (const item of await game.startMenuWindows()) {
        await game.button('Start').click();
        if (item === 'About') await expectNoViolationsIn('the Start menu', () => game.button('Start').click());
        await page.getByRole('menuitem', { name: item }).click();
        const window = page.getByRole('dialog', { name: new RegExp(`^${item}`) });
        await expect(window).toBeVisible();
        await expectNoViolationsIn(item);
        await window.getByRole('button', { name: 'Close', exact: true }).click();
      }
      await game.button("What's expected of me?").click();
      await expectNoViolationsIn('Expectations');
      // If this window stayed open, other windows would cover most of its button, and axe would report a small target.
      await game.window("What's expected of me?").getByRole('button', { name: 'Close', exact: true }).last().click();
      await game.button("Let's go").click();
      if (!sheets) await front(/^Question 1/);
      await expect(game.question).toHaveClass(/is-active/);
      await expectNoViolationsIn('question');
      await show(/^Your answer/);
      await game.textarea.fill('I ask Dana first.');
      await expectNoViolationsIn('answer');
      if (!sheets) {
        await game.notepad.getByRole('button', { name: 'System menu' }).click();
        await expectNoViolationsIn('a system menu');
        await page.getByRole('menuitem', { name: 'Size', exact: true }).click();
        await expectNoViolationsIn('sizing in steps');
        await page.keyboard.press('Escape');
      }

      let fail = () => {};
      const failing = new Promise<void>((resolve) => {
        fail = resolve;
      });
      const replyLate = async (route: Route) => {
        await failing;
        await route.fulfill({ status: 502, body: 'no' });
      };
      await page.route('**/evaluate-answer', replyLate, { times: 1 });
      await game.submit.click();
      await expect(game.analyzer.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await expectNoViolationsIn('analyzing');
      fail();
      await expect(game.popup).toBeVisible();
      await expectNoViolationsIn('error');
      await game.popup.getByRole('button', { name: 'Retry' }).click();
      await expect(game.onward).toBeVisible();
      await expectNoViolationsIn('feedback');
      for (let number = 2; number <= 5; number++) {
        await game.onward.click();
        await show(/^Your answer/);
        await game.answer(`Number ${number}: I ask first, because it costs less.`);
        await expect(game.onward).toBeVisible();
      }
      await page.route('**/evaluate-overall', (route) => route.fulfill({ status: 502, body: 'no' }), { times: 1 });
      await game.onward.click();
      await game.popup.getByRole('button', { name: 'Retry' }).click();
      await expect(game.overall).toBeVisible();
      await expectNoViolationsIn('overall');
      await front(/Results$/);
      await game.results.locator('summary').first().click();
      await expectNoViolationsIn('results');
      await front(/^Overall/);
      await game.readReview();
      await expectNoViolationsIn('review');
      await game.review.getByRole('button', { name: 'Close' }).last().click();
      await game.button('Show Breakdown').click();
      await expect(game.breakdown).toBeVisible();
      await expectNoViolationsIn('breakdown');
      await front(/^Overall/);
      await game.button('Back to Desktop').click();
      await expect(game.notices).toContainText('Your game was cleared');
      await expectNoViolationsIn('a desk that was cleared');
      await game.openFromStart('Filing cabinet');
      await game.button('Delete Review 1').click();
      await game.button('Put it back').click();
      await expectNoViolationsIn('Filing cabinet');
      await game.window('Filing cabinet').getByRole('button', { name: 'Close', exact: true }).last().click();
      await game.button('Bring it back').click();

      await game.openFromStart('Tape');
      await expectNoViolationsIn('tape at its end');
      await game.tape.getByRole('button', { name: 'Feedback on question 1 failed' }).click();
      await expectNoViolationsIn('tape in the middle');
      await game.tapeView('Results').click();
      await expectNoViolationsIn('results on the tape');
      await game.tapeView('Breakdown').click();
      await expectNoViolationsIn('breakdown on the tape');
      await game.openFile('a list of things to do.txt', 'Buy milk.');
      await expect(game.refusal).toBeVisible();
      await expectNoViolationsIn('a file that was refused');
    });
  });
}
