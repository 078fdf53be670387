import { expect, test } from '../game/game.ts';

// Only in a browser: where the focus is.
test('Ctrl+F6 and Ctrl+Shift+F6 cycle the windows, even from a text field, and restore the focus in each, but not on its title bar', async ({
  game,
  page,
}) => {
  const front = () => page.locator('.window.is-active:not([data-leaving]) h2').textContent();
  await game.open();
  await test.step('Tab does not stop in a window that has just closed', async () => {
    await game.button("What's expected of me?").press('Enter');
    await expect(page.getByRole('group', { name: 'Before you begin' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(game.button("What's expected of me?")).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(game.button('Start')).toBeFocused();
  });
  await game.button("Let's go").click();
  await expect(game.textarea).toBeFocused(); // the focus moves a moment after the windows have opened
  await game.analyzer.getByRole('button', { name: 'Maximise' }).focus();
  await game.question.getByRole('button', { name: 'Minimise' }).focus();
  await game.textarea.focus();
  await page.keyboard.type('A draft');
  await expect.poll(front).toBe('Your answer - Notepad');
  for (const title of [/^Analyzer 3000$/, /^Question 1/, /^Your answer - Notepad$/]) {
    await page.keyboard.press('Control+F6');
    await expect.poll(front).toMatch(title);
  }
  await expect(game.textarea).toBeFocused();
  await page.keyboard.type(', going on');
  await expect(game.textarea).toHaveValue('A draft, going on');

  const focused = page.locator(':focus:not(.title-bar *)');
  await page.keyboard.press('Control+Shift+F6');
  await expect(game.question.locator(focused)).toBeVisible();
  await page.keyboard.press('Control+Shift+F6');
  await expect(game.analyzer.locator(focused)).toBeVisible();

  // If no window has the focus, Ctrl+F6 moves it to the window in front.
  await game.button('Assignment').focus();
  await page.keyboard.press('Control+F6');
  await expect(game.analyzer.locator(focused)).toBeVisible();
  // Ctrl+F6 restores minimised windows.
  await game.question.getByRole('button', { name: 'Minimise' }).click();
  await expect(game.question).toBeHidden();
  await page.keyboard.press('Control+F6');
  await expect(game.question.locator(focused)).toBeVisible();
});

// Only in a browser: where the focus is, and the order of Tab.
test('the focus goes to what opens and back to where it came from, and arrow keys move it between the icons', async ({
  game,
  page,
}) => {
  await game.open();
  const welcome = game.window('Welcome! - The Firm');
  await welcome.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(game.button('Welcome!')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(game.button("Let's go")).toBeFocused();
  await welcome.getByRole('button', { name: 'Minimise' }).press('Enter');
  await expect(game.button('Welcome! - The Firm')).toBeFocused();
  await page.keyboard.press('Enter');
  await welcome.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(game.button('Assignment')).toBeFocused();

  const close = () => welcome.getByRole('button', { name: 'Close' }).click();
  const icons = [game.button('Welcome!'), game.button('Assignment')] as const;
  await icons[0].focus();
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['ArrowDown', 0],
    ['End', 1],
    ['Home', 0],
    ['ArrowUp', 1],
    ['ArrowLeft', 0],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(icons[at]).toBeFocused();
  }
  for (const open of [() => icons[1].press('Enter'), () => icons[0].press('Space'), () => icons[0].click()]) {
    await open();
    await expect(welcome).toBeVisible();
    await close();
    await expect(welcome).toBeHidden();
  }

  await icons[1].press('Enter');
  await game.button("Let's go").press('Enter');
  await expect(game.textarea).toBeFocused();
  await game.button('Welcome!').press('Enter');
  await welcome.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(game.textarea).toBeFocused();
});

// Only in a browser: a file dialog, and the focus after it.
test('the window for a file is entered, though the browser gives the focus back after its dialog', async ({
  game,
  page,
}) => {
  await game.resume('assessed');
  await expect(game.button('Read the review')).toBeFocused();
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('F2');
  await expect(game.startMenu.getByRole('menuitem', { name: 'Tape' })).toBeFocused();
  await page.keyboard.press('o');
  await page.keyboard.press('Enter');
  const chooser = await choosing;
  await expect(game.button('Read the review')).toBeFocused();
  await page.evaluate(() => {
    const refund = new MutationObserver(() => {
      if (!document.querySelector('[data-window="tape"]')) return;
      refund.disconnect();
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    refund.observe(document.body, { subtree: true, childList: true });
  });
  await chooser.setFiles('client/game/sessionFile/fixtures/whole-game.json');
  await expect(game.tape.getByRole('button', { name: 'Play' })).toBeFocused();
});
