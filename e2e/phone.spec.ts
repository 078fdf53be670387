import { expect, test } from './game.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a whole game by taps on a phone', { tag: '@touch' }, async ({ game, page }) => {
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

test('an on-screen keyboard that covers the page hides neither the text nor the buttons', { tag: '@touch' }, async ({
  game,
  page,
}) => {
  await game.start();
  await game.button('Your answer - Notepad').tap();
  await game.textarea.tap();
  await page.evaluate(() => {
    const { visualViewport } = window;
    if (!visualViewport) throw new Error('There is no visual viewport.');
    Object.defineProperty(visualViewport, 'height', { value: window.innerHeight - 300 });
    visualViewport.dispatchEvent(new Event('resize'));
  });
  const free = 844 - 300;
  await expect(async () => {
    const taskbar = await page.locator('.taskbar').boundingBox();
    expect((taskbar?.y ?? 0) + (taskbar?.height ?? 0)).toBe(free);
    const sheet = await game.notepad.boundingBox();
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(taskbar?.y);
  }).toPass();
  await expect(game.submit).toBeInViewport({ ratio: 1 });
});

test('whatever is tapped is at least 44 px high and wide', { tag: '@touch' }, async ({ game, page }) => {
  await game.start();
  for (const name of ['Your answer - Notepad', 'Analyzer 3000', /^Question 1/] as const) {
    await page.getByRole('navigation').getByRole('button', { name }).tap();
    const small = await page
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .map((button) => ({ name: button.textContent, ...button.getBoundingClientRect().toJSON() }))
          .filter(({ width, height }) => width < 44 || height < 44),
      );
    expect(small).toEqual([]);
  }
});
