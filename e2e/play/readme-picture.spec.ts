import { expect, Game, test } from '../game/game.ts';
import { launchPainting } from '../pictures/launchPainting.ts';

// Compares the picture in the README in the headless shell alone, because other builds break lines at other words. If the
// product looks different by now, `npm run e2e -- readme-picture --update-snapshots` takes a new one.
// Only in a browser: the pixels.
test('the picture in the README shows the product of today', { tag: '@media' }, async ({ browser: shared, origin }) => {
  const path = process.env.CHROMIUM_PATH ?? 'headless-shell'; // Playwright's own is one
  test.skip(!path.includes('headless-shell'), 'Needs the headless shell.');
  const browser = await launchPainting(shared);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const game = new Game(page, origin);
  await page.clock.setFixedTime(new Date(1998, 4, 4, 16, 40));
  await game.start('/?seed=picture');
  await game.answer(
    "You asked honestly, so: people nod because of the pen. Once it's out, the design is decided, and nobody shows a draft that way.\n\nCould we try four Fridays in which you ask your questions first and draw last? I'd count how many unfinished drafts hang on the wall, and show you the number in a month.",
  );
  await expect(game.analyzer.getByRole('heading', { name: 'Areas for growth' })).toBeVisible();
  await game.analyzer.getByRole('button', { name: 'Next Question' }).blur();
  await expect(page).toHaveScreenshot('desktop.png', { maxDiffPixelRatio: 0.01 });
  await browser.close();
});
