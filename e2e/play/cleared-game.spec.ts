import { expect, test } from '../game.ts';

const answer = 'I ask the people concerned first, because their answer decides what I draw.';

// Only in a browser: what is stored, and a reload.
test('a game that was cleared by Back to Desktop comes back as it was, and is kept again', async ({ game, page }) => {
  await game.resume('assessed');
  await expect(page.locator('.desktop > .calendar-leaf')).toHaveCount(0);
  await game.button('Show Breakdown').click();
  await game.button('Next question').click();
  const assessment = await game.overall.textContent();
  await expect.poll(() => game.storedEvents()).toContain('breakdown/responseShown');
  const events = await game.storedEvents();
  await game.button('Back to Desktop').click();
  await expect(game.window('Welcome! - The Firm')).toBeVisible();
  await expect(game.notices).toContainText('Your game was cleared.');
  await expect.poll(() => game.storedGame()).not.toContain(answer);

  await game.button('Bring it back').click();
  await expect(game.notices).toBeEmpty();
  await expect(game.window('Welcome! - The Firm')).toBeHidden();
  await expect(game.titleOf(game.breakdown)).toHaveText('Your responses - Question 2/5');
  await expect(game.overall).toHaveText(assessment ?? '');
  await expect.poll(() => game.storedGame()).toContain(answer);
  // The click on Back to Desktop had first brought the window with that button to the front.
  expect(await game.storedEvents()).toEqual([...events, 'desktop/windowFocused']);
  await page.reload();
  await expect(game.overall).toHaveText(assessment ?? '');
  await expect(game.notices).toBeEmpty();
});

test.describe('when the overall failed', () => {
  test.use({ expectedNoise: [/Failed to load resource/] });

  // Only in a browser: where the focus is, and the order of Tab.
  test('Start Over can be undone with the keyboard and with a screen reader', async ({ game, page }) => {
    await page.route('**/evaluate-overall', (route) => route.fulfill({ status: 502, body: 'no' }), { times: 1 });
    await game.resume('answered');
    await game.onward.click();
    await game.popup.getByRole('button', { name: 'Close' }).click();
    await game.button('Start Over').click();
    await expect(game.button("Let's go")).toBeFocused();
    // Screen readers announce the notice, because its live region was in the page before the notice.
    await expect(game.notices).toContainText('Your game was cleared.');
    await expect(page.locator('[data-leaving]')).toHaveCount(0); // Tab would stop in the windows that are closing
    for (let presses = 0; presses < 20; presses++) {
      if (await game.button('Bring it back').evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(game.button('Bring it back')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(game.results).toBeVisible();
    await expect(game.announced).toHaveText('Feedback ready');
    // The focus is in a window again.
    await expect.poll(() => page.evaluate(() => !!document.activeElement?.closest('[role=dialog]'))).toBe(true);
  });
});
