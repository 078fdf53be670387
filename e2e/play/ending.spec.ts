import { textsIn } from '../firefox/textsIn.ts';
import { expect, type Game, test } from '../game/game.ts';
import { answer, cabinet, started, storedReviews } from './filedReviews.ts';

const offer = (game: Game) => game.overall.getByRole('button', { name: 'Play five more' });
const inRow = '.button-row button:not([data-leaving])';
const row = (game: Game) => game.overall.locator(inRow);

const all = ['Read the review', 'The Firm Weekly', 'Show Breakdown', 'Play five more', 'Back to Desktop'];
/** Without those that a server does not make possible. */
const expectRow = async (game: Game) => {
  const shown = await textsIn(game.overall, inRow);
  expect(shown).toEqual(all.filter((name) => name !== 'The Firm Weekly' || shown.includes(name)));
};

// Only in a browser: what is in view, a name that two windows share, and where the focus is.
test('the ending offers other stories at once, its manager has a line for the player, and Compare takes it from the cabinet', async ({
  game,
  page,
}) => {
  await game.resume('answered');
  await game.nextButton.click();
  const seen = (await started(game)).scenarios.map(({ id }) => id);
  await expect(row(game).first()).toBeFocused();
  await expect(row(game).first()).toContainClass('default-button');
  await expectRow(game);
  await expect(offer(game)).toHaveAccessibleDescription('Play five of the other ten');
  await expect(game.button('Back to Desktop')).toHaveAccessibleDescription(
    /^Back to Desktop clears this game and its recording \(the Tape\); /,
  );
  await expect(game.button('Back to Desktop')).toHaveAttribute(
    'title',
    /^Back to Desktop clears this game and its recording \(the Tape\); /,
  );
  // The offer stays when the review is closed or minimised.
  await expect(offer(game)).toBeInViewport({ ratio: 1 });
  await game.review.getByRole('button', { name: 'Minimise' }).click();
  await expectRow(game);
  await expect(offer(game)).toBeInViewport({ ratio: 1 });
  await game.readReview();
  await game.review.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expectRow(game);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectRow(game);
  await expect(offer(game)).toBeInViewport({ ratio: 1 });
  await test.step('the manager, and Compare', async () => {
    await expect(game.overall.getByRole('figure')).toContainText('Ingrid Solheim');
    await game.readReview();
    await expect(game.review.getByRole('figure')).toContainText(/^I've read everything you wrote: \d+ words\./);
    await game.review.getByLabel('Name').fill('🗼'.repeat(61));
    await expect(game.review.getByLabel('Name')).toHaveValue('🗼'.repeat(60));
    await game.review.getByLabel('Name').fill('Zoe');
    await game.review.getByRole('button', { name: 'Close' }).last().click();
    await game.readReview();
    await expect(game.review.getByLabel('Name')).toHaveValue('Zoe');
    await game.openFromStart('Compare…');
    await game.compare.getByText('Add from the Filing cabinet').click();
    await game.compare.getByRole('button', { name: 'Add Review 1' }).click();
    await expect(game.compare).toContainText('One game.');
    const added = game.compare.getByRole('button', { name: 'Added Review 1' });
    await expect(added).toBeFocused();
    await expect(added).toHaveAttribute('aria-disabled', 'true');
    await added.press('Enter');
    await game.compare.getByText('Change names').click();
    await game.compare.getByRole('button', { name: 'Remove Review 1' }).click();
    await expect(game.compare.getByRole('button', { name: 'Add Review 1' })).toBeEnabled();
    await expect(game.compare).not.toContainText('Not opened');
    await game.compare.getByRole('button', { name: 'Close' }).click();
    await expect(game.compare).toHaveCount(0);
    await game.review.getByRole('button', { name: 'Close' }).last().press('Enter');
  });
  await offer(game).click();
  await expect(game.textarea).toBeFocused();
  await expect(game.overall).toHaveCount(0);
  await expect(game.window('Performance review')).toHaveCount(0);
  const { scenarios } = await started(game);
  expect(scenarios.filter(({ id }) => seen.includes(id))).toEqual([]);
  expect(await storedReviews(page)).toHaveLength(1);
});

test.describe('on a phone', () => {
  // Only in a browser: taps, and the places after layout.
  test('the ending has its buttons two by two, one tap plays other stories, and the cabinet works by touch', {
    tag: '@touch',
  }, async ({ game }) => {
    await game.resume('answered');
    await game.nextButton.tap();
    await expect(offer(game)).toBeVisible();
    await expectRow(game);
    const places = await Promise.all((await row(game).all()).map((button) => button.boundingBox()));
    const [first, second, third] = places.map((place) => place?.y ?? 0);
    expect(second).toBe(first);
    expect(third).toBeGreaterThan(first ?? 0);
    await offer(game).tap();
    await expect(game.question).toBeVisible();

    await game.button('Start').tap();
    await game.startMenu.getByRole('menuitem', { name: 'Filing cabinet' }).tap();
    for (const name of ['Open Review 1', 'Save Review 1', 'Delete Review 1']) {
      const box = await game.button(name).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    await game.button('Open Review 1').tap();
    await expect(cabinet(game)).toContainText(answer);
  });
});
