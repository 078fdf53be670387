import type { Page } from '@playwright/test';
import { expect, type Game, test } from '../game/game.ts';
import { expectNoViolations } from '../page/expectNoViolations.ts';

const question = ({ question }: Game) => question.getByRole('heading', { level: 3 }).textContent();
const search = (page: Page) => new URL(page.url()).search;

// Only in a browser: the address, and reloads.
test('a link with another seed leaves a running game alone until the player decides', async ({ game, page }) => {
  await game.start('/?seed=mine');
  const mine = await question(game);
  await game.textarea.fill('Half a wo');
  await page.reload();
  await expect(game.question).toBeVisible();
  await expect(game.notices).toBeEmpty();

  await game.open('/?seed=yours');
  await expect(game.notices).toContainText('This link has five questions of its own');
  expect(await question(game)).toBe(mine);
  await expect(game.textarea).toHaveValue('Half a wo');
  await expectNoViolations(page, 'the notice of other five');
  await game.button('Keep my game').click();
  await expect(game.notices).toBeEmpty();
  expect(search(page)).toBe('');
  await page.reload();
  await expect(game.textarea).toHaveValue('Half a wo');
  await expect(game.notices).toBeEmpty();

  await game.open('/?seed=yours');
  await game.button('Start the new five').click();
  await expect(game.notices).toBeEmpty();
  await expect(game.titleOf(game.question)).toHaveText(/^Question 1 of 5/);
  await expect(game.textarea).toHaveValue('');
  const yours = await question(game);
  expect(yours).not.toBe(mine);
  await expect.poll(() => game.stored()).not.toContain('Half a wo');

  // After a finished game, it starts its game if the player agrees.
  await game.resume('assessed');
  await page.reload();
  await expect(game.overall).toBeVisible();
  await expect(game.notices).toBeEmpty();
  await game.open('/?seed=yours');
  await expect(game.overall).toBeVisible();
  await game.button('Start the new five').click();
  await expect(game.overall).toBeHidden();
  await expect(game.window('Welcome! - The Firm')).toBeHidden();
  expect(await question(game)).toBe(yours);
});

// Only in a browser: the clipboard, and places after layout.
test('the link to the same five is copied where the game starts, or shown in a popup, and nothing in the window moves', async ({
  game,
  page,
  context,
  browserName,
}) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await game.open('/');
  await game.button('Copy link').click();
  await expect(page).toHaveURL(/\/\?seed=[a-z]+-[a-z]+-\d{3}$/);
  const link = page.url();
  await expect(game.window(/^Welcome!/)).toContainText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await game.button("Let's go").click();
  await game.button('Welcome!').click();
  await game.button('Copy link').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect((await game.log()).find(({ payload }) => 'seed' in payload)?.payload.seed).toBe(
    new URL(link).searchParams.get('seed'),
  );

  // Without a clipboard, it is shown to be copied by hand.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const picture = page.locator('.skyline').last();
  const before = await picture.boundingBox();
  await game.button('Copy link').click();
  const popup = page.getByRole('alertdialog', { name: 'Copy link' });
  await expect(popup.getByRole('textbox', { name: 'Text to copy' })).toHaveValue(link);
  await popup.getByRole('button', { name: 'Close' }).last().click();
  expect(await picture.boundingBox()).toEqual(before);
});
