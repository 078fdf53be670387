import type { Locator } from '@playwright/test';
import { expect, type Game, test } from '../game/game.ts';
import { wholeGame } from '../game/wholeGame.ts';
import { expectTrueTexts, translate } from './translator.ts';

test.beforeEach(({ page }) => translate(page));

/** Presses every button of a window once, except those that end the test's game or leave the page. */
async function pressAll(
  game: Game,
  window: Locator,
  except = /^(Close|Minimise|System menu|Print…|Open|Back|Play|Start|OK|Cancel|Copy link|Reload)/,
) {
  const pressed: string[] = [];
  for (;;) {
    const next = await window.evaluate(
      (element, { before, excepted }) => {
        if (element.textContent?.includes('stopped working'))
          throw new Error(`A window failed after ${before.at(-1)}.`);
        for (const button of element.querySelectorAll('button')) {
          const name = (button.ariaLabel ?? button.textContent ?? '').replaceAll('\u200b', '');
          if (button.disabled || button.ariaDisabled === 'true' || !button.checkVisibility()) continue;
          if (name === '' || before.includes(name) || excepted.test(name)) continue;
          button.click();
          return name;
        }
        return undefined;
      },
      { before: pressed, excepted: except },
    );
    if (next === undefined) return pressed;
    pressed.push(next);
    await expectTrueTexts(game.page);
  }
}

// Only in a browser: a DOM that a translator changes under React.
test('a translated game: each text changes when it should', async ({ game, page }) => {
  test.slow();
  await game.open();
  await expect(game.button("Let's go").locator('font').first()).toBeAttached(); // it is translated
  const welcome = game.window('Welcome! - The Firm');
  for (const _ of ['first', 'second']) {
    await welcome.getByRole('button', { name: 'Copy link' }).click();
    const popup = page.getByRole('alertdialog', { name: 'Copy link' });
    await expect(popup).toBeVisible();
    await expectTrueTexts(page);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  }
  await game.button("Let's go").click();
  await page.route('**/evaluate-answer', (route) => route.fulfill({ json: {} }), { times: 1 });
  for (let question = 1; question <= 5; question++) {
    await expect(game.titleOf(game.question)).toContainText(`Question ${question} of 5`);
    await game.answer(
      'I tell Dana that the numbers are wrong, because the bank decides by them. I ask her for two days.',
    );
    if (question === 1) {
      await expect(game.errorPopup).toBeVisible();
      await expectTrueTexts(page);
      await game.errorPopup.getByRole('button', { name: 'Retry' }).click();
    }
    await expect(game.nextButton).toBeVisible();
    await expectTrueTexts(page);
    if (question === 1) {
      await chooseMoves(game);
      await reply(game);
    }
    await game.nextButton.click();
    await expectTrueTexts(page);
  }
  await expect(game.overall).toBeVisible();
  await expectTrueTexts(page);
  await game.overall.getByRole('button', { name: 'Show Breakdown' }).click();
  await expect(game.breakdown).toContainText(replyText);
  await expectTrueTexts(page);
  await game.readReview();
  await expectTrueTexts(page);
  await game.titleOf(game.overall).click();
  await game.overall.getByRole('button', { name: 'Weekly' }).click();
  await expectTrueTexts(page);
  await pressAll(game, page.locator('.window.is-active:not([data-leaving])'));
});

/** The evaluator is certain of no move, then one is chosen, then another, and none at last. */
async function chooseMoves(game: Game): Promise<void> {
  const choices = game.analyzer.getByRole('group', { name: 'Which comes nearest' }).getByRole('button');
  const correct = game.analyzer.getByRole('button', { name: 'Not what I meant' });
  for (const choice of [choices.first(), choices.nth(1)]) {
    if (await correct.isVisible()) await correct.click();
    await choice.click();
    await expect(correct).toBeVisible();
    await expectTrueTexts(game.page);
  }
}

const replyText = 'They get a date by Friday noon, and I answer for it myself.';

/** Begins a reply, looks at the feedback again, continues, and sends it in the second attempt. */
async function reply(game: Game): Promise<void> {
  const { analyzer, notepad, page } = game;
  for (const _ of ['begun', 'gone on with']) {
    await analyzer.getByRole('button', { name: /^Reply to/ }).click();
    await expect(notepad.getByRole('textbox', { name: /^Your reply to/ })).toBeFocused();
    await expectTrueTexts(page);
  }
  await notepad.getByRole('textbox', { name: /^Your reply to/ }).fill(replyText);
  await expectTrueTexts(page);
  await page.route('**/evaluate-answer', (route) => route.fulfill({ json: {} }), { times: 1 });
  await notepad.getByRole('button', { name: 'Send reply' }).click();
  await expect(game.errorPopup).toBeVisible();
  await expectTrueTexts(page);
  await game.errorPopup.getByRole('button', { name: 'Retry' }).click();
  await expect(analyzer.getByRole('button', { name: /^Reply to/ })).toBeHidden();
  // Next Question is there before, but no answer can be submitted until then.
  await expect(analyzer).toContainText(/you replied|Your reply answers/i);
  await expect(game.nextButton).toBeVisible();
  await expectTrueTexts(page);
}

// Only in a browser: a DOM that a translator changes under React.
test('a finished game, translated: it is filed, cleared and brought back, and every button of its windows can be pressed', async ({
  game,
  page,
}) => {
  test.slow();
  await test.step('filed, deleted, put back, cleared and brought back', async () => {
    await game.resume('answered');
    await game.nextButton.click();
    await expect(game.overall).toBeVisible();
    await game.openFromStart('Filing cabinet');
    const cabinet = game.window('Filing cabinet');
    for (const name of ['Open Review 1', 'Back to the cabinet']) {
      await cabinet.getByRole('button', { name }).click();
      await expectTrueTexts(page);
    }
    for (const name of ['Delete Review 1', 'Put it back', 'Delete Review 1']) {
      await cabinet.getByRole('button', { name }).click();
      await expectTrueTexts(page);
    }
    await game.button('Back to Desktop').click();
    await expectTrueTexts(page);
    await game.button('Bring it back').click();
    await expect(game.overall).toBeVisible();
    await expectTrueTexts(page);
  });
  await test.step('every window', async () => {
    await game.overall.getByRole('button', { name: 'Show Breakdown' }).click();
    const pressed = await pressAll(game, game.breakdown);
    expect(pressed.length).toBeGreaterThan(3);
    for (const _ of [2, 3, 4]) {
      await game.breakdown.getByRole('button', { name: 'Next question' }).click();
      await expectTrueTexts(page);
    }
    await game.readReview();
    await pressAll(game, game.review);
    for (const name of [
      'Display Properties',
      'Results',
      'Filing cabinet',
      'Phone list',
      'Keyboard shortcuts',
      'About',
    ]) {
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
});

// Only in a browser: a DOM that a translator changes under React.
test('translated: two games are compared, and names stay as they are', async ({ game, page }) => {
  await game.open();
  const choosing = page.waitForEvent('filechooser');
  await game.openFromStart('Compare…');
  const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const games = ['Ann', 'Bob'].map((name) =>
    file(`${name}.json`, wholeGame.replaceAll(/"id": "(?=[0-9a-f]{32})/g, `"id": "${name}`)),
  );
  await (await choosing).setFiles([...games, file('cut.json', '{"format":')]);
  await expect(game.compare).toContainText('Two games compared.');
  await expectTrueTexts(page);
  for (const name of ['A, B, C', 'Names', 'Reveal', 'Levels and feedback', 'Reveal', 'Save all games']) {
    await game.compare.getByRole('button', { name, exact: true }).first().click();
    await expectTrueTexts(page);
  }
  await game.compare.getByText('Change names').click();
  await game.compare.getByLabel('Game 2').fill('Zoe');
  await expectTrueTexts(page);
  const kept = game.compare.locator('[translate=no]');
  expect(await kept.allTextContents()).toEqual(expect.arrayContaining(['Ann', 'Zoe', 'cut.json']));
  await game.compare.getByRole('button', { name: 'Remove Zoe' }).click();
  await expectTrueTexts(page);
  await game.compare.getByRole('button', { name: 'Close' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Compare' });
  await expectTrueTexts(page);
  await asking.getByRole('button', { name: "Don't save" }).click();
  await expect(game.compare).toBeHidden();
  await game.openFile('cut.json', '{"format":');
  await expect(game.refusalPopup).toContainText('cut.json was not opened.');
  await expectTrueTexts(page);
});

test.describe('in a browser inside another program', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36' });

  // Only in a browser: a DOM that a translator changes under React.
  test('translated: the text to copy', async ({ game, page }) => {
    await game.resume('started');
    await game.openFromStart('Save as…');
    const popup = page.getByRole('alertdialog', { name: 'Not saved' });
    await expectTrueTexts(page);
    expect(await popup.locator('bdi').textContent()).toMatch(/^the-firm-[-\d]+\.json$/);
    await popup.getByRole('button', { name: 'Copy text' }).click();
    await expectTrueTexts(page);
    await popup.getByRole('button', { name: 'Close' }).last().click();
    await expectTrueTexts(page);
  });
});
