import type { Locator, Page } from '@playwright/test';
import type { PageData } from '../../server/api.ts';
import { expect, test } from '../game/game.ts';
import { drag, titleBar } from '../page/drag.ts';
import { expectNoViolations } from '../page/expectNoViolations.ts';

// Only in a browser: taps, and the sheets after layout.
test('a game by taps on a phone, in which each sheet links to the next, and back to the question', {
  tag: '@touch',
}, async ({ game, page }) => {
  /** Expects a single visible window that fills the screen above the taskbar (a sheet), and no sideways scrolling. */
  const expectOneSheet = async () => {
    await expect(game.windows).toHaveCount(1);
    const { innerHeight, taskbar } = await page.evaluate(() => ({
      innerHeight: window.innerHeight,
      taskbar: document.querySelector('.taskbar')?.getBoundingClientRect().height ?? 0,
    }));
    expect(await game.windows.boundingBox()).toEqual({
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
  await expect(game.question).toBeVisible();
  await expectOneSheet();
  await test.step('each sheet links to the next', async () => {
    await expect(game.button('Reread')).toBeHidden();
    // The calendar is below the story, and covers nothing.
    const leaf = page.locator('.calendar-leaf:visible');
    await expect(leaf).toHaveText('Day 1 of 5');
    const paper = await game.question.getByRole('article').boundingBox();
    expect((await leaf.boundingBox())?.y).toBeGreaterThanOrEqual((paper?.y ?? 0) + (paper?.height ?? 0));
    await expectNoViolations(page, 'a question as a sheet');
    await game.button('Write your answer').tap();
    await expect(game.notepad).toBeVisible();
    await expect(game.textarea).toBeFocused();
    await expectOneSheet();
    await game.textarea.fill('I ask');
    await expectNoViolations(page, 'the Notepad as a sheet');
    await game.button('Reread').tap();
    await expect(game.question).toBeVisible();
    await game.button('Write your answer').tap();
    await expect(game.textarea).toHaveValue('I ask');
    await game.submit.tap();
    await expect(game.nextButton).toBeVisible();
    await game.button('Question 1 of 5 - ethical/data interpretation').tap();
    await expect(game.question).toBeVisible();
    await expect(game.button('Write your answer')).toHaveCount(0);
    await game.button('Analyzer 3000').tap();
    await game.nextButton.tap();
    await expect(leaf).toHaveText('Day 2 of 5');
    await expectOneSheet();
  });
  await game.resume('answered');
  await game.nextButton.tap();
  await expect(game.overall).toBeVisible();
  await game.button('Show Breakdown').tap();
  await expect(game.breakdown).toBeVisible();
  await expectOneSheet();

  await test.step('no field makes Safari zoom in, and pulling does not reload the page', async () => {
    await game.button('Overall Assessment').tap();
    await game.readReview();
    const size = (field: Locator) => field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await size(game.review.getByRole('textbox', { name: 'Name' }))).toBeGreaterThanOrEqual(16);
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'none');
  });
});

// Only in a browser: what is on top at a point, and the widths after layout.
test('on a first visit, the phone list is one column, what a window covered can be tapped, and the tower fits with the largest text', {
  tag: '@touch',
}, async ({ game, page }) => {
  await game.open();
  await test.step('the phone list is one column that is no wider than the screen', async () => {
    const list = game.window('Phone list');
    await game.window('Welcome! - The Firm').getByRole('button', { name: 'Phone list', exact: true }).tap();
    const pageData = await page.locator('#page-data').textContent();
    const { people }: PageData['pack'] = JSON.parse(pageData ?? '').pack;
    await expect(list.locator('.portrait')).toHaveCount(people?.length ?? Number.NaN);
    const paper = list.locator('.paper');
    expect(await paper.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const hana = list.getByRole('listitem').filter({ hasText: 'Hana Kubo' }).last();
    const [name, role] = await Promise.all([
      hana.getByText('Hana Kubo').boundingBox(),
      hana.getByText('senior designer').boundingBox(),
    ]);
    expect(role?.y).toBeGreaterThan(name?.y ?? Number.NaN);
    expect(role?.x).toBe(name?.x);
    await expectNoViolations(page, 'Phone list');
    await list.getByRole('button', { name: 'Close', exact: true }).last().tap();
    await expect(list).toHaveCount(0);
  });
  await test.step('what lies under a window can be tapped as soon as the window is gone', async () => {
    // In one go, because the window is hidden a second later, and Playwright taps only when nothing covers the icon.
    const isOnTop = await game.button('Assignment').evaluate(async (icon) => {
      document.querySelector<HTMLElement>('.window.is-active [aria-label="Minimise"]')?.click();
      await new Promise(requestAnimationFrame);
      const { x, y } = icon.getBoundingClientRect();
      return icon.contains(document.elementFromPoint(x + 20, y + 20));
    });
    expect(isOnTop).toBe(true);
  });
  await test.step('with the largest text, the tower in the Welcome window keeps its head', async () => {
    await page.evaluate(() => localStorage.setItem('the-firm:preferences', '{"textSize":"largest"}'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-text-size', 'largest');
    await game.button('Welcome! - The Firm').tap();
    const tower = 124; // dots
    await expect
      .poll(async () => (await page.locator('.skyline').last().boundingBox())?.height)
      .toBeGreaterThanOrEqual(tower);
  });
});

// Only in a browser: which texts fit, and how large targets are.
test('sheets have targets of at least 44 px and a word each in the taskbar, and cannot be moved', {
  tag: '@touch',
}, async ({ game, page }) => {
  await game.start();
  await test.step('whatever is tapped is at least 44 px high and wide', async () => {
    for (const name of ['Your answer - Notepad', 'Analyzer 3000', /^Question 1/] as const) {
      await page.getByRole('navigation').getByRole('button', { name }).tap();
      const small = await page.getByRole('button').evaluateAll((buttons) =>
        buttons
          // A sheet that was just covered is hidden by now.
          .filter((button) => !button.closest('[data-leaving]') && button.checkVisibility())
          .map((button) => ({ name: button.textContent, ...button.getBoundingClientRect().toJSON() }))
          .filter(({ width, height }) => width < 44 || height < 44),
      );
      expect(small).toEqual([]);
    }
    await game.button('Start').tap();
    for (const entry of await game.startMenu.getByRole('menuitem').all())
      expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
  });
  await test.step('the taskbar names each in a word while there is room', async () => {
    const words = page.getByRole('navigation').locator('.taskbar-short');
    await expect(words).toHaveText(['Question', 'Answer', 'Analyzer']);
    for (const word of await words.all()) {
      await expect(word).toBeVisible();
      expect(
        await word.evaluate(({ scrollWidth, parentElement }) => scrollWidth <= (parentElement?.clientWidth ?? 0)),
      ).toBe(true);
    }
    await game.openFromStart('About');
    await game.openFromStart('Display Properties');
    for (const word of await words.all()) await expect(word).toBeHidden();
    await expect(game.button('Your answer - Notepad')).toBeVisible();
  });
  await test.step('they have no system menu and cannot be moved or maximised, and Ctrl+F6 shows the next one', async () => {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /^Question 1/ })
      .tap();
    await expect(page.getByRole('button', { name: 'System menu' })).toHaveCount(0);
    await page.keyboard.press('F9');
    await expect(page.getByRole('menu')).toHaveCount(0);
    const before = await game.question.boundingBox();
    await drag(game.question, titleBar, { x: -80, y: 300 });
    await game.titleOf(game.question).dblclick();
    expect(await game.question.boundingBox()).toEqual(before);
    await page.keyboard.press('Control+F6');
    await expect(game.windows).toHaveCount(1);
    await expect(game.question).toBeHidden();
  });
});

/** As in Safari: the page stays as high as it was and is pushed up beneath the keyboard. */
const coverPage = (page: Page, height: number, offsetTop = 0) =>
  page.evaluate(
    ([height, offsetTop]) => {
      const { visualViewport } = window;
      if (!visualViewport) throw new Error('There is no visual viewport.');
      for (const [name, value] of Object.entries({ height, offsetTop }))
        Object.defineProperty(visualViewport, name, { value, configurable: true });
      visualViewport.dispatchEvent(new Event('resize'));
    },
    [height, offsetTop] as const,
  );

const uncoverPage = (page: Page) =>
  page.evaluate(() => {
    const { visualViewport } = window;
    for (const name of ['height', 'offsetTop']) Reflect.deleteProperty(visualViewport ?? {}, name);
    visualViewport?.dispatchEvent(new Event('resize'));
  });

// Only in a browser: the visual viewport, and the height of lines.
test('an on-screen keyboard hides neither the text nor the buttons, on a phone on its side either', {
  tag: '@touch',
}, async ({ game, page }) => {
  await game.start();
  await game.button('Your answer - Notepad').tap();
  await game.textarea.tap();
  await game.textarea.fill('A line.\n'.repeat(9));
  const free = 844 - 300;
  await coverPage(page, free);
  await expect(async () => {
    const taskbar = await page.locator('.taskbar').boundingBox();
    expect((taskbar?.y ?? 0) + (taskbar?.height ?? 0)).toBe(free);
    const sheet = await game.notepad.boundingBox();
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(taskbar?.y);
  }).toPass();
  await expect(game.submit).toBeInViewport({ ratio: 1 });
  await uncoverPage(page);

  const lines = () =>
    game.textarea.evaluate((area) => {
      const { lineHeight, paddingTop } = getComputedStyle(area);
      return (area.clientHeight - Number.parseFloat(paddingTop)) / Number.parseFloat(lineHeight);
    });
  for (const [how, above, cover] of [
    ['takes from the page', 0, () => page.setViewportSize({ width: 844, height: 180 })],
    ['covers', 40, () => coverPage(page, 140, 40)],
  ] as const)
    await test.step(`on its side, with a keyboard that ${how}`, async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      await cover();
      // The page learns of its new size a moment later.
      await expect(async () => {
        for (const part of [game.textarea, game.submit]) {
          const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
          expect(y).toBeGreaterThanOrEqual(above);
          expect(y + height).toBeLessThanOrEqual(180);
        }
      }).toPass();
      expect(await lines()).toBeGreaterThan(3);
    });
  await game.submit.tap();
  await expect(game.nextButton).toBeVisible();
});
