import { expect, test } from '../game/game.ts';

// Only in a browser: the order of Tab, and which keys press which control.
test('a whole game by keyboard alone', { tag: '@every-browser' }, async ({ game, page }) => {
  const { keyboard } = page;
  /**
   * Presses `key` until the control with this name has the focus, as a screen reader user would. `key` must lead there
   * without passing the end of the page, because Firefox then moves the focus to its toolbar, and Playwright cannot send
   * keys there.
   */
  const tabTo = async (name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let presses = 0; presses < 60; presses++) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (typeof name === 'string' ? focused === name : name.test(focused)) return;
      await keyboard.press(key);
    }
    throw new Error(`Tab never came to ${name}`);
  };

  await game.open();
  await expect(game.button("Let's go")).toBeFocused();
  await tabTo("What's expected of me?", 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Before you begin' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(game.button("What's expected of me?")).toBeFocused();
  await tabTo("Let's go");
  await keyboard.press('Space');
  for (let number = 1; number <= 5; number++) {
    await expect(game.textarea).toBeFocused();
    await keyboard.type(`Ask ${number}`);
    await expect(game.submit).toBeEnabled(); // otherwise Tab would skip it
    await tabTo('Submit answer');
    await keyboard.press('Enter');
    await expect(game.nextButton).toBeVisible();
    await tabTo(/^(Next Question|View Results)$/);
    await keyboard.press('Enter');
  }
  await expect(game.button('Read the review')).toBeFocused();
  await tabTo('Show Breakdown');
  await keyboard.press('Enter');
  await expect(game.breakdown).toBeVisible();
  await tabTo('Next question');
  await keyboard.press('Enter');
  await expect(game.titleOf(game.breakdown)).toHaveText('Your responses - Question 2/5');
  await tabTo('Back to Desktop', 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(game.window('Welcome! - The Firm')).toBeVisible();
});
