import type { Page } from '@playwright/test';
import { expect, test } from '../game/game.ts';
import { box, centreOf, drag, titleBar } from '../page/drag.ts';

const menu = (page: Page, name: string) => page.getByRole('menu', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const wallpaper = { x: 640, y: 20 };

// Only in a browser: a right click, and the places after layout.
test('a right click on the desktop offers to arrange and minimise the windows, and one on a taskbar button what its window can do', async ({
  game,
  page,
}) => {
  await game.resume('started');
  const choose = async (name: string) => {
    await page.mouse.click(wallpaper.x, wallpaper.y, { button: 'right' });
    await expect(menu(page, 'Desktop')).toBeVisible();
    await item(page, name).click();
    await expect(menu(page, 'Desktop')).toBeHidden();
  };
  await test.step('Arrange windows', async () => {
    const before = await box(game.notepad);
    await drag(game.notepad, titleBar, { x: 60, y: 40 });
    expect(await box(game.notepad)).not.toEqual(before);
    await choose('Arrange windows');
    await expect.poll(() => box(game.notepad)).toEqual(before);
    // It follows the size of the browser again, also with the next question.
    await page.setViewportSize({ width: 1600, height: 1000 });
    await expect.poll(async () => (await box(game.notepad)).width).toBe(448);
    await game.answer('I ask first.');
    await game.nextButton.click();
    await expect(game.titleOf(game.question)).toHaveText(/^Question 2/);
    expect((await box(game.notepad)).width).toBe(448);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => box(game.notepad)).toEqual(before);
  });
  await test.step('Minimise all', async () => {
    await choose('Minimise all');
    for (const window of [game.question, game.notepad, game.analyzer]) await expect(window).toBeHidden();
    await page.mouse.click(wallpaper.x, wallpaper.y, { button: 'right' });
    await expect(item(page, 'Arrange windows')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
  });
  await test.step('Display Properties', async () => {
    await choose('Display Properties');
    await expect(game.display).toBeVisible();
  });
  await test.step('a taskbar button', async () => {
    const button = game.taskbarButtons.first();
    const chooseThere = async (name: string) => {
      await button.click({ button: 'right' });
      await item(page, name).click();
    };
    await chooseThere('Maximise');
    await expect.poll(async () => (await box(game.question)).width).toBe(1280);
    await chooseThere('Restore');
    await expect.poll(async () => (await box(game.question)).width).toBeLessThan(1280);
    await chooseThere('Close');
    await expect(game.question).toBeHidden();
  });
});

// Only in a browser: which keys open a menu, and where the focus goes.
test('the menus of an icon and of a taskbar button work by the keyboard alone', { tag: '@every-browser' }, async ({
  game,
  page,
}) => {
  await game.resume('started');
  await test.step('an icon', async () => {
    await expect(game.textarea).toBeFocused();
    await game.button('Assignment').focus();
    await page.keyboard.press('Shift+F10');
    await expect(item(page, 'Open')).toBeFocused();
    await expect(menu(page, 'Assignment').getByRole('menuitem')).toHaveText([
      'Open',
      'Arrange windows',
      'Minimise all',
      'Display Properties',
    ]);
    await page.keyboard.press('Escape');
    await expect(game.button('Assignment')).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await expect(item(page, 'Open')).toBeFocused();
    await page.keyboard.press('m');
    await page.keyboard.press('Enter');
    await expect(game.notepad).toBeHidden();
  });
  await test.step('a taskbar button', async () => {
    const choose = async (...keys: readonly string[]) => {
      await game.button('Analyzer 3000').focus();
      await page.keyboard.press('Shift+F10');
      await expect(menu(page, 'Analyzer 3000').getByRole('menuitem')).toHaveText([
        'Restore',
        'Minimise',
        'Maximise',
        'Close',
      ]);
      for (const key of keys) await page.keyboard.press(key);
      await page.keyboard.press('Enter');
    };
    await choose('r');
    await expect(game.analyzer).toBeVisible();
    const focused = () => page.evaluate(() => document.activeElement?.closest('.window')?.getAttribute('data-window'));
    await expect.poll(focused).toBe('analyzer');
    await choose(); // the first entry that is not disabled
    await expect(game.analyzer).toBeHidden();
    await choose('End');
    await expect(game.button('Analyzer 3000')).toBeHidden();
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  // Only in a browser: touch events and what browsers make of them, and how large targets are.
  test('a long press opens a menu and presses nothing, whether or not the browser reports it, and taps move and size a window', {
    tag: '@touch',
  }, async ({ game, page }) => {
    await game.resume('started');
    await test.step('a long press', async () => {
      for (const fires of [true, false]) {
        if (!fires)
          await page.evaluate(() => {
            window.addEventListener('contextmenu', (event) => event.stopImmediatePropagation(), true);
          });
        await game.question.getByRole('button', { name: 'Minimise' }).tap();
        await expect(game.question).toBeHidden();
        const { x, y } = await centreOf(game.taskbarButtons.first());
        const client = await page.context().newCDPSession(page);
        await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
        await expect(page.getByRole('menu')).toBeVisible();
        await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await expect(page.getByRole('menu')).toBeVisible();
        await expect(game.question).toBeHidden();
        await item(page, 'Restore').tap();
        await expect(game.question).toBeVisible();
        await expect(page.getByRole('menu')).toHaveCount(0);
      }
    });
    await test.step('single taps move and size a window', async () => {
      const before = await box(game.notepad);
      const begin = async (name: string) => {
        await game.notepad.getByRole('button', { name: 'System menu' }).tap();
        await page.getByRole('menuitem', { name, exact: true }).tap();
      };
      await begin('Move');
      for (const button of await page.getByRole('application').getByRole('button').all()) {
        const { width, height } = await box(button);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      }
      for (const name of ['Far left', 'Left', 'Up', 'Far down']) await game.button(name).tap();
      await game.button('Done').tap();
      expect(await box(game.notepad)).toEqual({ ...before, x: before.x - 72, y: before.y + 56 });
      await begin('Size');
      for (const name of ['Much wider', 'Narrower', 'Taller']) await game.button(name).tap();
      expect(await box(game.notepad)).toMatchObject({ width: before.width + 56, height: before.height + 8 });
      await game.button('Cancel').tap();
      expect(await box(game.notepad)).toMatchObject({ width: before.width, height: before.height });
    });
    await test.step('a long press on what closes in the meantime', async () => {
      const { x, y } = await centreOf(game.taskbarButtons.first());
      const client = await page.context().newCDPSession(page);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await game.question.getByRole('button', { name: 'Close' }).press('Enter');
      await expect(game.question).toBeHidden();
      await page.clock.runFor(1000);
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(page.getByRole('menu')).toHaveCount(0);
    });
  });
});
