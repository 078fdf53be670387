import { expect, test } from '../game/game.ts';

const commands = ['Tape', 'Save as…', 'Open…', 'Compare…'];

// Only in a browser: the place of the menu, and files that links lead to.
test('the Start menu opens upwards and every entry opens its window, with a taskbar button', async ({ game, page }) => {
  await game.open();
  const windows = await game.startMenuWindows();
  const about = game.window('About The Firm');
  await test.step('it opens upwards', async () => {
    await game.button('Start').click();
    await expect(game.startMenu.getByRole('menuitem')).toHaveText([...commands, ...windows]);
    await expect(game.startMenu.getByRole('menuitem', { name: 'Save as…' })).toBeDisabled(); // there is no game yet
    const menu = await game.startMenu.boundingBox();
    const button = await game.button('Start').boundingBox();
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) + 1);
    await page.keyboard.press('Escape');
  });
  await test.step('each entry opens its window', async () => {
    for (const name of windows) {
      await game.openFromStart(name);
      await expect(game.startMenu).toHaveCount(0);
      const title = new RegExp(`^${name}`);
      await expect(page.locator('.window.is-active:not([data-leaving])')).toHaveAccessibleName(title);
      const taskbar = page.getByRole('navigation', { name: 'Windows' });
      await expect(taskbar.getByRole('button', { pressed: true })).toHaveAccessibleName(title);
    }
  });
  await test.step('the shortcuts', async () => {
    const table = game.window('Keyboard shortcuts').getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(['Keys', 'What they do']);
    await expect(table.getByRole('row').filter({ hasText: 'F2' })).toContainText('Start menu');
  });
  await test.step('the licences', async () => {
    await expect(about).toContainText('Built-in evaluator · on this server');
    await expect(about).toContainText('SIL Open Font License 1.1');
    const licences = await page.request.get(
      (await about.getByRole('link', { name: 'Licences' }).getAttribute('href')) ?? '',
    );
    expect(licences.headers()['content-type']).toBe('text/plain; charset=utf-8');
    const text = await licences.text();
    for (const words of ['react-dom', '@reduxjs/toolkit', 'Permission is hereby granted', 'SIL OPEN FONT LICENSE'])
      expect(text).toContain(words);
  });
  await test.step('a window that was open is there again after a reload, and OK closes it', async () => {
    await page.reload();
    await expect(about).toBeVisible();
    await about.getByRole('button', { name: 'OK' }).click();
    await expect(about).toHaveCount(0);
  });
});

// Only in a browser: where the focus is, and styles that depend on it.
test('F1 opens the keyboard shortcuts and F2 the Start menu from anywhere, arrow keys move in it, and Escape restores the focus', async ({
  game,
  page,
}) => {
  await game.resume('started');
  await test.step('F2 and F1 in the middle of an answer', async () => {
    await game.textarea.fill('A thought that is not done');
    await page.keyboard.press('F2');
    await expect(page.getByRole('menuitem', { name: 'Tape' })).toBeFocused();
    await page.keyboard.press('F1');
    await expect(game.window('Keyboard shortcuts').getByRole('group', { name: 'Keyboard shortcuts' })).toBeFocused();
    await expect(game.startMenu).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(game.textarea).toBeFocused();
  });
  await test.step('arrow keys', async () => {
    await page.keyboard.press('F2');
    await expect(page.getByRole('menuitem', { name: 'Tape' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Save as…' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(game.startMenu).toHaveCount(0);
    await expect(game.textarea).toBeFocused();
  });
  await test.step('Enter on the Start button, and a letter', async () => {
    await game.button('Start').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(game.button('Start')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(game.window('About The Firm').getByRole('group', { name: 'About' })).toBeFocused();
  });
  await test.step('the first entry is marked only if the menu was opened by a key', async () => {
    const ground = 'rgba(0, 0, 0, 0)';
    const tape = game.startMenu.getByRole('menuitem', { name: 'Tape' });
    await game.button('Start').click();
    await expect(tape).toBeFocused();
    await expect(tape).toHaveCSS('background-color', ground);
    await tape.hover();
    await expect(tape).not.toHaveCSS('background-color', ground);
    await page.keyboard.press('Escape');
    await page.mouse.move(640, 5); // the mouse would mark the entry below it
    await page.keyboard.press('F2');
    await expect(tape).toBeFocused();
    await expect(tape).not.toHaveCSS('background-color', ground);
  });
});
