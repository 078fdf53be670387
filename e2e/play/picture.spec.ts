import { expect, test } from '../game.ts';

// The picture in the README. If it has grown old, `npm run e2e -- picture --update-snapshots` takes a new one.
test('the picture in the README shows the product of today', { tag: '@media' }, async ({ game, page }) => {
  await page.clock.setFixedTime(new Date(1998, 4, 4, 16, 40));
  await game.start('/?seed=picture');
  await game.answer(
    "I'd keep it simple and say what we know: three of five stopped at the same step, and nobody has asked why yet.\n\nBefore I change anything I'd sit with five more people next week, and tell Marcus today that the number may fall.",
  );
  await expect(game.analyzer.getByRole('heading', { name: 'Areas for growth' })).toBeVisible();
  await game.analyzer.getByRole('button', { name: 'Next Question' }).blur();
  await expect(page).toHaveScreenshot('desktop.png', { maxDiffPixelRatio: 0.05 });
});
