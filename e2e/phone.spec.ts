import { expect, test } from './game.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a whole game by taps on a phone', async ({ game, page }) => {
  /** The one window that can be seen fills the screen above the taskbar, and nothing scrolls sideways. */
  const expectOneSheet = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const { innerHeight, taskbar } = await page.evaluate(() => ({
      innerHeight: window.innerHeight,
      taskbar: document.querySelector('.taskbar')?.getBoundingClientRect().height ?? 0,
    }));
    expect(await page.getByRole('dialog').boundingBox()).toEqual({
      x: 0,
      y: 0,
      width: 390,
      height: innerHeight - taskbar,
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  };

  await game.open();
  await expectOneSheet();
  await game.button("Let's go").tap();
  for (let number = 1; number <= 5; number++) {
    await expect(game.question).toBeVisible();
    await expectOneSheet();
    await game.button('Your answer - Notepad').tap();
    await expectOneSheet();
    await game.textarea.tap();
    await game.textarea.fill(`Number ${number}: I ask first.`);
    await game.submit.tap();
    await expect(game.onward).toBeVisible();
    await expectOneSheet();
    await game.onward.tap();
  }
  await expect(game.overall).toBeVisible();
  await game.button('Show Breakdown').tap();
  await expect(game.breakdown).toBeVisible();
  await expectOneSheet();
});
