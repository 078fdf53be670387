import { expect, test } from '../game/game.ts';

// Only in a browser: the places after layout, and animations.
test('no window of the assignment covers the calendar, whose leaf is torn off only where motion is welcome', {
  tag: '@media',
}, async ({ game, page }) => {
  await game.resume('started');
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [924, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The page learns of its new size a moment later.
    await expect(async () => {
      const box = await page.locator('.desktop > .calendar-leaf').boundingBox();
      for (const window of [game.question, game.notepad, game.analyzer]) {
        const other = await window.boundingBox();
        if (!box || !other) throw new Error('Something has no box.');
        const apart = other.x >= box.x + box.width || other.y + other.height <= box.y;
        expect(apart, `${width} × ${height}`).toBe(true);
      }
    }).toPass();
  }

  const animation = () =>
    page.locator('.desktop > .calendar-leaf').evaluate((leaf) => getComputedStyle(leaf, '::after').animationName);
  expect(await animation()).toBe('none');
  await game.answer('I ask first.');
  await game.nextButton.click();
  await expect(page.locator('.desktop > .calendar-leaf')).toHaveText('Day 2 of 5');
  await expect(game.announcer).not.toContainText('Day 2 of 5');
  expect(await animation()).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await animation()).toBe('tear-off');
});
