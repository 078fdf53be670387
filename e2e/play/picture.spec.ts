import { expect, test } from '../game.ts';

// The picture in the README, compared in the headless shell alone, because other builds break lines at other words. If it has grown old, `npm run e2e -- picture --update-snapshots` takes a new one.
// Only in a browser: the pixels.
test('the picture in the README shows the product of today', { tag: '@media' }, async ({ game, page }) => {
  const browser = process.env.CHROMIUM_PATH ?? 'headless-shell'; // Playwright's own is one
  test.skip(!browser.includes('headless-shell'), 'Needs the headless shell.');
  await page.clock.setFixedTime(new Date(1998, 4, 4, 16, 40));
  await game.start('/?seed=picture');
  await game.answer(
    "You asked honestly, so: people nod because of the pen. Once it's out, the design is decided, and nobody shows a draft that way.\n\nCould we try four Fridays in which you ask your questions first and draw last? I'd count how many unfinished drafts hang on the wall, and show you the number in a month.",
  );
  await expect(game.analyzer.getByRole('heading', { name: 'Areas for growth' })).toBeVisible();
  await game.analyzer.getByRole('button', { name: 'Next Question' }).blur();
  await expect(page).toHaveScreenshot('desktop.png', { maxDiffPixelRatio: 0.01 });
});
