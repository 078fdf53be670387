import { expect, test } from '../game/game.ts';

const answer = 'I ask the people concerned first, because their answer decides what I draw.';

// Only in a browser: arrow keys, what is stored, and a reload.
test('Back to Desktop keeps the chosen scheme, and the game that it cleared comes back as it was, and is kept again', async ({
  game,
  page,
}) => {
  await game.resume('assessed');
  await test.step('arrow keys choose a scheme', async () => {
    await game.openFromStart('Display Properties');
    await game.display.getByRole('radio', { name: 'Match this computer' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(game.display.getByRole('radio', { name: 'Night' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(game.display).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'night');
    await expect(page.locator('.desktop > .calendar-leaf')).toHaveCount(0);
  });
  await game.button('Show Breakdown').click();
  await game.button('Next question').click();
  const assessment = await game.overall.textContent();
  const events = await game.storedEvents();
  await test.step('Back to Desktop clears the game', async () => {
    await game.button('Back to Desktop').click();
    await expect(game.window('Welcome! - The Firm')).toBeVisible();
    await expect(game.notices).toContainText('Your game was cleared.');
    await expect.poll(() => game.storedGame()).not.toContain(answer);
  });
  await test.step('Bring it back restores the game, and keeps it again', async () => {
    await game.button('Bring it back').click();
    await expect(game.notices).toBeEmpty();
    await expect(game.window('Welcome! - The Firm')).toBeHidden();
    await expect(game.titleOf(game.breakdown)).toHaveText('Your responses - Question 2/5');
    await expect(game.overall).toHaveText(assessment ?? '');
    await expect.poll(() => game.storedGame()).toContain(answer);
    // The click on Back to Desktop had first brought the window with that button to the front.
    expect(await game.storedEvents()).toEqual([...events, 'desktop/windowFocused']);
  });
  await test.step('a reload keeps both', async () => {
    await page.reload();
    await expect(game.overall).toHaveText(assessment ?? '');
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'night');
    await expect(game.notices).toBeEmpty();
  });
});
