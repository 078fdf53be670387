import type { Locator } from '@playwright/test';
import { expect, type Game, test } from '../game.ts';
import { expectTrueTexts, translate } from '../translator.ts';

test.beforeEach(({ page }) => translate(page));

/** Presses every button of a window once, except those that end the test's game or leave the page. */
async function pressAll(
  game: Game,
  window: Locator,
  except = /^(Close|Minimise|System menu|Print…|Open|Back|Play|Start|OK|Cancel|Reload)/,
) {
  const pressed = new Set<string>();
  for (;;) {
    const names = await window
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((one) => !(one as HTMLButtonElement).disabled && one.ariaDisabled !== 'true' && one.checkVisibility())
          .map((one) => one.ariaLabel ?? one.textContent ?? ''),
      );
    const next = names
      .map((name) => name.replaceAll('\u200b', ''))
      .find((name) => name && !pressed.has(name) && !except.test(name));
    if (next === undefined) break;
    pressed.add(next);
    await window.getByRole('button', { name: next, exact: true }).first().click({ timeout: 20_000 });
    await expectTrueTexts(game.page);
    await expect(window).not.toContainText('stopped working');
  }
  return pressed;
}

test('a translated game: each text changes when it should', async ({ game, page }) => {
  test.slow();
  await game.open();
  await expect(game.button("Let's go").locator('font').first()).toBeAttached(); // it is translated
  const welcome = game.window('Welcome! - The Firm');
  for (const _ of ['first', 'second']) {
    await welcome.getByRole('button', { name: 'Copy link' }).click();
    await expectTrueTexts(page);
  }
  await game.button("Let's go").click();
  for (let question = 1; question <= 5; question++) {
    await expect(game.titleOf(game.question)).toContainText(`Question ${question} of 5`);
    await game.answer(
      'I tell Dana that the numbers are wrong, because the bank decides by them. I ask her for two days.',
    );
    await expect(game.onward).toBeVisible();
    await expectTrueTexts(page);
    await game.onward.click();
    await expectTrueTexts(page);
  }
  await expect(game.overall).toBeVisible();
  await expectTrueTexts(page);
});

test('every window of a finished game, translated: every button can be pressed', async ({ game, page }) => {
  test.slow();
  await page.addInitScript(() => {
    window.prompt = () => null;
  });
  await game.resume('assessed');
  await expectTrueTexts(page);
  await game.overall.getByRole('button', { name: 'Show Breakdown' }).click();
  const pressed = await pressAll(game, game.breakdown);
  expect(pressed.size).toBeGreaterThan(3);
  for (const _ of [2, 3, 4]) {
    await game.breakdown.getByRole('button', { name: 'Next question' }).click();
    await expectTrueTexts(page);
  }
  await game.readReview();
  await pressAll(game, game.review);
  for (const name of ['Display Properties', 'Results', 'Filing cabinet', 'Phone list', 'Keyboard shortcuts', 'About']) {
    await game.openFromStart(name);
    const window = page.locator('.window.is-active:not([data-leaving])');
    await expect(window).toBeVisible();
    await expectTrueTexts(page);
    await pressAll(game, window);
  }
  await game.openFromStart('Tape');
  for (const view of ['Results', 'Breakdown', 'Desktop'] as const) {
    await game.tapeView(view).click();
    for (const key of ['Home', 'ArrowRight', 'End']) {
      await game.slider.press(key);
      await expectTrueTexts(page);
    }
  }
});
