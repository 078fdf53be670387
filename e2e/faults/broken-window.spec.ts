import type { Page } from '@playwright/test';
import { expect, test } from '../game/game.ts';

test.use({ expectedNoise: [/broken on purpose|^error: (Error$|%o)/] });

/** Lets React fail the next times it creates an element of this name. */
const breakElements = (page: Page, name: string, times: number) =>
  page.evaluate(
    ([broken, failures]) => {
      const create = document.createElement;
      let left = failures;
      document.createElement = (tag: string, options?: ElementCreationOptions) => {
        if (tag === broken && left-- > 0) throw new Error('broken on purpose');
        return create.call(document, tag, options);
      };
    },
    [name, times] as const,
  );

const mend = (page: Page) => page.evaluate(() => Reflect.deleteProperty(document, 'createElement'));

// Only in a browser: elements that cannot be made while React renders.
test('a window that fails says so; it can be closed and opened again, a taskbar that fails once comes back, and the game continues', async ({
  game,
  page,
}) => {
  await game.resume('started');
  await test.step('the taskbar', async () => {
    await breakElements(page, 'button', 2); // React tries each rendering twice
    await game.button('Start').click();
    await expect(game.textarea).toBeEditable();
    await expect(game.question).toBeVisible();
    await game.openFromStart('About');
    await expect(game.window('About The Firm')).toBeVisible();
    await mend(page);
  });
  await test.step('a window', async () => {
    await game.textarea.fill('Half a thought');
    await breakElements(page, 'kbd', 1000);
    await game.openFromStart('Keyboard shortcuts');
    const shortcuts = game.window('Keyboard shortcuts');
    await expect(shortcuts).toContainText('This window has stopped working.');
    await expect(game.textarea).toHaveValue('Half a thought');
    await shortcuts.getByRole('button', { name: 'Close' }).click();
    await mend(page);
    await game.openFromStart('Keyboard shortcuts');
    await expect(shortcuts).toContainText('Ctrl');
    await game.answer('I ask first.');
    await expect(game.nextButton).toBeVisible();
  });
});
