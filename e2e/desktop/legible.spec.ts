import type { Locator } from '@playwright/test';
import { expect, test } from '../game/game.ts';
import { box } from '../page/drag.ts';

/** The characters in the longest line of the window's paragraphs and list items, up to their first nested element. */
const maxLineLength = (window: Locator) =>
  window.evaluate((root) => {
    const lengths = [...root.querySelectorAll('p, li')].map((element) => {
      const lines = new Map<number, number>();
      const text = element.firstChild;
      const range = document.createRange();
      for (let at = 0; text instanceof Text && at < text.length; at++) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? 0) + 1);
      }
      return Math.max(0, ...lines.values());
    });
    return Math.max(...lengths);
  });

// Only in a browser: the places after layout, and where lines break.
test('on a small laptop, the three windows are fully visible, and most of each is text; on a large screen, a maximised one keeps a measure of about 75 characters', async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await game.resume('started');
  await test.step('on a small laptop', async () => {
    await game.answer('I ask Dana first, because her answer decides what I draw.');
    await expect(game.nextButton).toBeVisible();
    for (const window of [game.question, game.notepad, game.analyzer]) {
      const { x, y, width, height } = await box(window);
      expect([x >= 0, y >= 0, x + width <= 1024, y + height <= 600]).toEqual([true, true, true, true]);
      const text = await box(window.locator('.sunken').first());
      expect(text.height / height).toBeGreaterThan(0.75);
    }
    const feedback = await box(game.analyzer.locator('.screen-text'));
    const screen = await box(game.analyzer.locator('.screen'));
    // The Analyzer's own lines, which are above the feedback, take up little room.
    expect(feedback.y - screen.y).toBeLessThan(130);
    await expect(game.analyzer.locator('.progress')).toHaveCount(0);
  });
  await test.step('on a large screen', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    for (const window of [game.question, game.analyzer]) {
      await window.getByRole('button', { name: 'Maximise' }).click();
      await expect(async () => {
        const longest = await maxLineLength(window);
        expect(longest).toBeGreaterThan(60);
        expect(longest).toBeLessThan(90);
      }).toPass(); // once its font is there
      await window.getByRole('button', { name: 'Restore' }).click();
    }
    await game.notepad.getByRole('button', { name: 'Maximise' }).click();
    const [letters, size] = await game.textarea.evaluate((element) => {
      const { paddingLeft, paddingRight, fontSize } = getComputedStyle(element);
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      // In this monospaced font, the width of a letter is 0.6 times the font size.
      return [room / (0.6 * Number.parseFloat(fontSize)), element.clientWidth];
    });
    expect(size).toBeGreaterThan(1800);
    expect(letters).toBeGreaterThan(70);
    expect(letters).toBeLessThan(80);
  });
});

// Only in a browser: the sizes after layout.
test('caption buttons and icons grow with larger text', async ({ game, page }) => {
  const sizes = async () => {
    const button = game.notepad.getByRole('button', { name: 'Close' });
    const parts = { button, sign: button.locator('svg'), icon: game.notepad.locator('.title-icon svg') };
    const icons = {
      ...parts,
      onTaskbar: page.locator('.taskbar-button svg').first(),
      ofDesktop: page.locator('.desktop-icon svg').first(),
    };
    const boxes = await Promise.all(Object.values(icons).map((part) => part.boundingBox()));
    return boxes.map((box) => box?.width ?? 0);
  };
  await game.resume('started');
  const before = await sizes();
  for (const [textSize, growth] of [
    ['large', 1.25],
    ['largest', 1.5],
  ] as const) {
    await page.evaluate(
      (preferences) => localStorage.setItem('the-firm:preferences', preferences),
      `{"textSize":"${textSize}"}`,
    );
    await page.reload();
    await expect(game.textarea).toBeVisible();
    for (const [at, size] of (await sizes()).entries()) {
      // Icons grow in steps of 8 px, so they may grow more than the text: from 16 px to 24 px if the text is large.
      expect(size / (before[at] ?? 1), textSize).toBeGreaterThanOrEqual(growth);
      expect(size / (before[at] ?? 1), textSize).toBeLessThanOrEqual(1.5);
    }
    await expect(game.textarea).toHaveCSS('font-size', `${16 * growth}px`);
    await expect(game.notepad.locator('.status-bar')).toHaveCSS('font-size', `${14 * growth}px`);
    // A title that two lines do not hold is shown in full in its tooltip.
    const title = game.titleOf(game.question);
    await expect(title).toHaveAttribute('title', (await title.textContent()) ?? '');
    await expect(title).toHaveAttribute('title', /^Question 1 of 5 - \w/);
  }
});
