import { expect, test } from '../game/game.ts';
import { box, workArea } from '../page/drag.ts';

// Only in a browser: where the focus is, and the places after layout.
test('the title icon opens a menu that arrows, Home, End, letters and Escape work in, and each entry does what it says', async ({
  game,
  page,
}) => {
  await game.open();
  const welcome = game.window('Welcome! - The Firm');
  await test.step('the menu by keys', async () => {
    const icon = welcome.getByRole('button', { name: 'System menu' });
    const { width, height } = await box(icon);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await icon.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: 'System menu' });
    await expect(icon).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Restore',
      'Move',
      'Size',
      'Minimise',
      'Maximise',
      'Dock left',
      'Dock right',
      'Centre',
      'Close',
    ]);
    const item = (name: string) => menu.getByRole('menuitem', { name, exact: true });
    await expect(item('Restore')).toHaveAttribute('aria-disabled', 'true');
    await expect(item('Move')).not.toHaveAttribute('aria-disabled', 'true');
    await expect(item('Move')).toBeFocused();
    for (const [key, name] of [
      ['ArrowUp', 'Restore'],
      ['ArrowUp', 'Close'],
      ['Home', 'Restore'],
      ['End', 'Close'],
      ['s', 'Size'],
      ['ArrowDown', 'Minimise'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(item(name)).toBeFocused();
    }
    await page.waitForTimeout(700);
    await page.keyboard.type('dd');
    await expect(item('Dock right')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(icon).toBeFocused();

    await icon.click();
    await expect(menu).toBeVisible();
    await icon.click();
    await expect(menu).toBeHidden();
    await icon.click();
    await page.mouse.click(1000, 700);
    await expect(menu).toBeHidden();
  });
  await test.step('each entry', async () => {
    const choose = async (name: string) => {
      await page.keyboard.press('F9');
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    const before = await box(welcome);
    await choose('Dock left');
    expect(await box(welcome)).toEqual({ x: 0, y: 0, width: 640, height: workArea.height });
    await choose('Maximise');
    expect(await box(welcome)).toEqual({ x: 0, y: 0, ...workArea });
    await page.keyboard.press('F9');
    for (const name of ['Move', 'Size', 'Maximise', 'Centre'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await choose('Dock right');
    expect(await box(welcome)).toEqual({ x: 640, y: 0, width: 640, height: workArea.height });
    await choose('Centre');
    expect(await box(welcome)).toEqual({ x: 320, y: 0, width: 640, height: workArea.height });
    await choose('Maximise');
    await choose('Restore');
    expect((await box(welcome)).width).toBe(640);
    expect(before.width).toBe(513);
    await choose('Minimise');
    await expect(welcome).toBeHidden();
    await game.button('Welcome! - The Firm').click();
    await choose('Close');
    await expect(game.button('Welcome! - The Firm')).toBeHidden();

    await game.button('Welcome!').click();
    // A second click on the title icon closes its menu, in Safari too, where a press focuses no button.
    await page.evaluate(() => {
      window.addEventListener('mousedown', (event) => {
        if (event.defaultPrevented || !(event.target instanceof Element)) return;
        const button = event.target.closest('button');
        if (!button) return;
        event.preventDefault();
        button.parentElement?.closest<HTMLElement>('[tabindex]')?.focus();
      });
    });
    const icon = welcome.getByRole('button', { name: 'System menu' });
    await icon.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await icon.click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(icon).toHaveAttribute('aria-expanded', 'false');
  });
});

// Only in a browser: where the focus is, which keys browsers take, and what storage has after each.
test('keys open the system menu from anywhere, and arrow keys move a window: nothing is logged before Enter, and Escape takes it back', async ({
  game,
  page,
}) => {
  await game.resume('started');
  await test.step('keys open the system menu, and the focus returns to the text field', async () => {
    const menu = page.getByRole('menu');
    await game.textarea.focus();
    await page.keyboard.type('One');
    await page.keyboard.press('F9');
    await expect(menu).toBeVisible();
    const at = await box(menu);
    const title = await box(game.notepad);
    expect(Math.abs(at.x - title.x)).toBeLessThan(8);
    await page.keyboard.press('Escape');
    await expect(game.textarea).toBeFocused();
    await page.keyboard.type(' two');
    await expect(game.textarea).toHaveValue('One two');
    // In the text field only F9 opens the menu. Alt+Space, which writes a character on some keyboards, does not.
    await page.keyboard.press('Shift+Home');
    await page.keyboard.press('Alt+Space');
    await expect(menu).toBeHidden();
    await page.keyboard.press('Shift+End');
    await game.notepad.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Alt+Space');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await game.titleOf(game.question).click({ button: 'right' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await game.textarea.fill('');
  });
  await test.step('arrow keys move a window', async () => {
    await game.textarea.focus();
    const before = await box(game.notepad);
    const begin = async (name: string) => {
      await page.keyboard.press('F9');
      await page.getByRole('menuitem', { name, exact: true }).press('Enter');
    };
    const logged = async () =>
      (await game.storedEvents()).filter((type) => /window(Moved|Resized)/.test(type)).map((type) => type.slice(8));

    await begin('Move');
    await expect(
      page.getByText('Moving. Arrow keys move the window, Enter keeps it, Escape puts it back.'),
    ).toBeAttached();
    await expect(page.getByRole('application', { name: 'Move' })).toBeVisible();
    for (const key of ['ArrowDown', 'Shift+ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    expect(await box(game.notepad)).toEqual({ ...before, x: before.x + 56, y: before.y + 8 });
    await page.keyboard.press('Escape');
    expect(await box(game.notepad)).toEqual(before);
    await expect(game.textarea).toBeFocused();

    await begin('Move');
    for (let press = 0; press < 40; press++) await page.keyboard.press('Shift+ArrowRight');
    expect(await box(game.notepad)).toEqual({ ...before, x: workArea.width - before.width });
    expect(await logged()).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(game.textarea).toBeFocused();
    expect(await logged()).toEqual(['windowMoved']);

    await begin('Size');
    await expect(
      page.getByText('Sizing. Arrow keys size the window, Enter keeps it, Escape puts it back.'),
    ).toBeAttached();
    for (const key of ['Shift+ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    const sized = {
      x: workArea.width - before.width,
      y: before.y,
      width: before.width - 8,
      height: before.height - 64,
    };
    expect(await box(game.notepad)).toEqual(sized);
    expect(await logged()).toEqual(['windowMoved', 'windowResized']);
    await expect(game.textarea).toHaveValue('');

    // A click outside the window ends the move and keeps the new position.
    await begin('Move');
    await page.keyboard.press('ArrowDown');
    await game.titleOf(game.question).click();
    await expect(page.getByRole('application')).toBeHidden();
    expect(await box(game.notepad)).toEqual({ ...sized, y: sized.y + 8 });
    expect(await logged()).toEqual(['windowMoved', 'windowResized', 'windowMoved']);
  });
});
