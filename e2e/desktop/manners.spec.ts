import type { Locator, Page } from '@playwright/test';
import { expect, type Game, test } from '../game/game.ts';
import { box, centreOf, drag, titleBar, workArea } from '../page/drag.ts';

/** The second press may land on something other than the first one. */
async function doubleClick(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.dblclick(x, y);
}

// Only in a browser: what is in view, which texts are cut off, and places after layout.
test('the prompt ends the story, taskbar buttons stay in place and have whole names, and only one menu is open', async ({
  game,
  page,
}) => {
  await game.resume('started');
  await expect(game.button('Write your answer')).toHaveCount(0); // windows link to each other only as sheets
  await expect(game.button('Reread')).toHaveCount(0);
  await test.step('the prompt comes after the story, so that a longer one does not seem to end above it', async () => {
    const prompt = game.question.getByText('What do you do?');
    await expect(prompt).not.toBeInViewport();
    const story = game.question.getByRole('article');
    await story.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(prompt).toBeInViewport({ ratio: 1 });
  });
  await test.step('a click on the arrow in the corner scrolls down by most of a page', async () => {
    const story = game.question.getByRole('article');
    await story.evaluate((element) => element.scrollTo(0, 0));
    const { x, y, width, height } = await box(story);
    const scrolled = () => story.evaluate(({ scrollTop }) => scrollTop);
    await page.mouse.click(x + width / 2, y + height - 12);
    expect(await scrolled()).toBe(0);
    await page.mouse.click(x + width - 12, y + height - 12);
    await expect.poll(scrolled).toBeGreaterThan(100);
    await story.evaluate((element) => element.scrollTo(0, 0));
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 26, y + height - 26, { steps: 3 }); // closer to the edge, the drag itself scrolls
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(false);
    expect(await scrolled()).toBe(0);
    await page.evaluate(() => getSelection()?.removeAllRanges());
  });
  await test.step('another window comes to the front', async () => {
    const places = () => Promise.all([0, 1, 2].map((at) => box(game.taskbarButtons.nth(at))));
    const before = await places();
    await game.titleOf(game.question).click();
    await expect(game.taskbarButtons.first()).toHaveAttribute('aria-pressed', 'true');
    expect(await places()).toEqual(before);
  });
  await test.step('several menus are opened at once', async () => {
    await page.evaluate(() => {
      for (const icon of document.querySelectorAll<HTMLElement>('button.title-icon')) icon.click();
    });
    await expect(page.locator('[role="menu"]:not([data-leaving])')).toHaveCount(1);
    await expect(page.locator('[aria-haspopup="menu"][aria-expanded="true"]')).toHaveCount(1);
  });
  await test.step('taskbar buttons stand in the order of opening and have whole names, and titles are whole too', async () => {
    await page.keyboard.press('Escape');
    await game.openFromStart('Phone list');
    await game.openFromStart('About');
    // The category of this question has the longest name.
    const title = (await game.titleOf(game.question).textContent()) ?? '';
    const names = [title, 'Your answer - Notepad', 'Analyzer 3000', 'Phone list', 'About The Firm'];
    await expect
      .poll(() => game.taskbarButtons.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('title'))))
      .toEqual(names);
    const cut = () =>
      page
        .locator('.taskbar-label, .title-text')
        .evaluateAll((texts) =>
          texts
            .filter(
              ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
                scrollWidth > clientWidth || scrollHeight > clientHeight + 2,
            )
            .map(({ textContent }) => textContent),
        );
    await expect.poll(cut).toEqual([]);
  });
});

// Only in a browser: what has the focus when a key comes.
test('Escape closes the window in front unless it is part of the assignment, and Enter presses its outlined button, but not from a text or another control', async ({
  game,
  page,
}) => {
  await game.resume('started');
  await test.step('Escape, except from a text, a menu or a drag', async () => {
    const expectOpen = (window: Locator) => expect(window).toBeVisible();
    await page.keyboard.press('Escape');
    await expectOpen(game.notepad);
    await game.openFromStart('Display Properties');
    await game.display.getByRole('radio', { name: 'Night' }).check();
    await game.button('Start').click();
    await expect(game.startMenu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(game.startMenu).toHaveCount(0);
    await expectOpen(game.display);
    await game.display.getByRole('radio', { name: 'Night' }).focus();
    await page.keyboard.press('Escape');
    await expect(game.display).toHaveCount(0);
    await expect(page.locator(':root')).not.toHaveAttribute('data-scheme', 'night');
    await game.openFromStart('Keyboard shortcuts');
    const shortcuts = game.window('Keyboard shortcuts');
    const { x, y } = (await game.titleOf(shortcuts).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 60, { steps: 3 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expectOpen(shortcuts);
    await page.keyboard.press('Escape');
    await expect(shortcuts).toHaveCount(0);
    for (const [entry, window] of [
      ['Tape', game.tape],
      ['Phone list', game.window('Phone list')],
    ] as const) {
      await game.openFromStart(entry);
      await expect(window.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(window).toHaveCount(0);
    }
    for (const window of [game.question, game.notepad, game.analyzer]) {
      await window.getByRole('button', { name: 'Minimise' }).focus();
      await page.keyboard.press('Escape');
      await expectOpen(window);
    }
  });
  await test.step('Enter', async () => {
    await game.notepad.getByRole('textbox').focus(); // the Tape that was closed may still be leaving
    await page.keyboard.type('I ask');
    await page.keyboard.press('Enter');
    await page.keyboard.type('first.');
    await expect(game.textarea).toHaveValue('I ask\nfirst.');
    await page.keyboard.press('Control+Enter');
    await expect(game.nextButton).toBeVisible();
    await game.analyzer.getByRole('button', { name: 'Minimise' }).press('Enter');
    await expect(game.analyzer).toBeHidden();
    await game.button('Analyzer 3000').click();
    await game.analyzer.getByRole('group', { name: 'Feedback' }).focus();
    await page.keyboard.press('Enter');
    await expect(game.nextButton).toBeFocused();
    await expect(game.titleOf(game.question)).toHaveText(/^Question 1/);
    await page.keyboard.press('Enter');
    await expect(game.titleOf(game.question)).toHaveText(/^Question 2/);
    await expect(game.textarea).toBeFocused();
    // In the question no button is outlined.
    await game.question.getByRole('article').focus();
    await page.keyboard.press('Enter');
    await expect(game.titleOf(game.question)).toHaveText(/^Question 2/);
  });
});

// Only in a browser: the places after layout, two clicks in a row, and what they select.
test('windows are minimised, maximised and restored, and a double click opens once', { tag: '@double-click' }, async ({
  game,
  page,
}) => {
  await game.open();
  await test.step('caption buttons, and a double click on the title', async () => {
    const welcome = game.window('Welcome! - The Firm');
    const before = await box(welcome);
    await welcome.getByRole('button', { name: 'Maximise' }).click();
    expect(await box(welcome)).toEqual({ x: 0, y: 0, ...workArea });
    await welcome.getByRole('button', { name: 'Restore' }).click();
    expect(await box(welcome)).toEqual(before);
    await game.titleOf(welcome).dblclick();
    expect(await box(welcome)).toEqual({ x: 0, y: 0, ...workArea });
    await game.titleOf(welcome).dblclick();
    await welcome.getByRole('button', { name: 'Minimise' }).click();
    await expect(welcome).toBeHidden();
    await game.button('Welcome! - The Firm').click();
    expect(await box(welcome)).toEqual(before);
  });
  await test.step('a double click selects and presses nothing in what opens', async () => {
    const selected = () => page.evaluate(() => getSelection()?.toString() ?? '');
    const { x, y } = await centreOf(game.button("Let's go"));
    await doubleClick(page, { x, y });
    await expect(game.textarea).toBeFocused();
    expect(await selected()).toBe('');

    await game.notepad.getByRole('button', { name: 'Minimise' }).click();
    await expect(game.notepad).toBeHidden();
    await doubleClick(page, await centreOf(game.button('Your answer - Notepad')));
    await expect(game.notepad).toBeVisible();

    await drag(game.question, titleBar, { x: -120, y: 124 });
    await game.button('Start').click();
    await doubleClick(page, await centreOf(page.getByRole('menuitem', { name: 'About', exact: true })));
    const about = game.window('About The Firm');
    await expect(about).toHaveClass(/is-active/);
    expect(await selected()).toBe('');

    // A button pressed by key is not clicked with the mouse.
    await about.getByRole('button', { name: 'OK' }).focus();
    await page.keyboard.press('Enter');
    await expect(about).toBeHidden();
  });
});

async function overlap(game: Game): Promise<boolean> {
  const [question, notepad, analyzer] = await Promise.all([game.question, game.notepad, game.analyzer].map(box));
  if (!question || !notepad || !analyzer) throw new Error('A window is missing.');
  return question.x + question.width > notepad.x || notepad.x + notepad.width > analyzer.x;
}

// Only in a browser: the places after layout.
test('when the browser shrinks during a game, the Notepad is covered by nothing and remains usable', async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await game.resume('started');
  for (const [width, height] of [
    [1280, 700],
    [940, 500],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overlap(game)).toBe(false);
    await expect(game.submit).toBeInViewport({ ratio: 1 });
  }
  await game.answer('I ask first.');
  await expect(game.nextButton).toBeVisible();
  await page.setViewportSize({ width: 1600, height: 1000 });
  await expect.poll(async () => (await box(game.notepad)).width).toBe(448);
  // A window that was moved stays where it is, as far as there is room.
  await drag(game.notepad, titleBar, { x: 40, y: 20 });
  const moved = await box(game.notepad);
  await page.setViewportSize({ width: 1400, height: 1000 });
  await expect.poll(async () => (await box(game.question)).width).toBe(392);
  expect(await box(game.notepad)).toEqual(moved);
  await drag(game.analyzer, titleBar, { x: 500, y: 500 });
  const before = await box(game.analyzer);
  await page.setViewportSize({ width: 960, height: 560 });
  // The page learns its new size a moment later.
  await expect(async () => {
    for (const window of [game.question, game.notepad, game.analyzer]) {
      const { x, y, width, height } = await box(window);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(960);
      expect(y + height).toBeLessThanOrEqual(560 - 36);
    }
  }).toPass();
  await page.setViewportSize({ width: 1400, height: 1000 });
  await expect.poll(() => box(game.analyzer)).toEqual(before);
});
