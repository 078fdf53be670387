import type { Page } from '@playwright/test';
import { textsIn } from '../firefox/textsIn.ts';
import { expect, Game, test } from '../game/game.ts';

const answer = 'I ask the people concerned first';
const welcome = 'Welcome! - The Firm';

/** Finishes a game whose five answers have feedback, so that its review is filed, and clears the desk. */
async function finish(game: Game): Promise<void> {
  await game.resume('answered');
  await game.nextButton.click();
  await expect(game.overall).toContainText('its review stays in the Filing cabinet');
  await game.button('Back to Desktop').click();
  await expect(game.window(welcome)).toContainText('Your desk is waiting.');
}

const cabinet = (game: Game) => game.window('Filing cabinet');
const folders = (game: Game) => cabinet(game).getByRole('listitem');

function storedReviews(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('the-firm:review:')));
}

/** What the game that started last has drawn. */
async function started(game: Game) {
  const log = await game.log();
  const { seed, scenarios } = log.findLast(({ type }) => type === 'session/assignmentStarted')?.payload ?? {};
  return { seed, scenarios: scenarios as { id: string; title: string }[] };
}

// Only in a browser: where the focus is, and a reload.
test('a returning player is greeted, plays other stories, and opens the filed review, all by keyboard', async ({
  game,
  page,
}) => {
  await finish(game);
  const letter = game.window(welcome).locator('.welcome-text');
  await expect(letter).toContainText(
    "Ten of the fifteen stories are new to you. “Let's go” plays the five questions of the link in the address bar.",
  );
  await page.reload();
  await expect(game.window(welcome)).toContainText(
    /Your desk is waiting\.You have played one game here\. .* reached (Junior|Mid|Senior|Lead)/,
  );

  await page.keyboard.press('F2');
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await expect(cabinet(game)).toBeVisible();
  const seen = ((await folders(game).locator('.folder-contents').textContent()) ?? '').split(' · ');
  expect(seen).toHaveLength(5);
  await game.button('Open Review 1').focus();
  await page.keyboard.press('Enter');
  await expect(cabinet(game).getByRole('heading', { name: 'Performance review' })).toBeVisible();
  await expect(cabinet(game)).toContainText(answer);
  expect(await cabinet(game).boundingBox()).toMatchObject({ width: 640, height: 560 });
  const review = cabinet(game).getByRole('group', { name: 'Review', exact: true });
  expect(await review.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  await game.button('Back to the cabinet').press('Enter');
  await expect(folders(game)).toHaveCount(1);

  await game.button('Welcome!').first().press('Enter');
  await expect(game.button('Play five of the other ten')).toBeFocused();
  await expect(game.button("Let's go")).not.toContainClass('default-button');
  await page.keyboard.press('Enter');
  await expect(game.textarea).toBeFocused();
  await expect(game.announcer).toContainText('Question 1 of 5: ');
  const drawn = await started(game);
  const titles = drawn.scenarios.map(({ title }) => title);
  expect(titles).toHaveLength(5);
  expect(titles.filter((title) => seen.includes(title))).toEqual([]);
  // The link to the five draws the same for a colleague.
  expect(drawn.seed).toBe(drawn.scenarios.map(({ id }) => id).join('.'));
});

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

// Only in a browser: downloads, and files that are opened.
test('a damaged review is refused; a whole one is deleted, put back, and saved as a file that opens again', {
  tag: '@download',
}, async ({ game, page }) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('the-firm:review:damaged', '{"number":2,"filed');
  });
  await finish(game);
  await game.openFromStart('Filing cabinet');
  await expect(folders(game)).toHaveText([/^Review 1, /, /^Damaged review/]);
  await game.button('Open Damaged review').click();
  await expect(game.refusalPopup).toContainText('It is cut off or damaged.');
  await expect(game.refusalPopup.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Escape'); // closes the message alone
  await expect(game.refusalPopup).toHaveCount(0);
  await game.button('Delete Damaged review').click();
  await game.button('Delete Review 1').click();
  await expect(folders(game)).toHaveCount(0);
  await expect(game.announcer).toContainText('Review 1 was deleted.');
  expect(await storedReviews(page)).toEqual([]);
  await game.button('Put it back').click();
  await expect(folders(game)).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await game.button('Save Review 1').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^the-firm-\d{4}-\d\d-\d\d-\d{6}\.json$/);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), game.openFromStart('Open…')]);
  await chooser.setFiles(await download.path());
  await expect(game.tape).toBeVisible();
  await game.tapeView('Results').click();
  await expect(game.tape.locator('.badge')).toBeVisible();
});

// Only in a browser: two tabs.
test('turning the cabinet off empties it, in the other tab too, and files nothing more', async ({
  game,
  page,
  context,
  baseURL,
}) => {
  await finish(game);
  const other = new Game(await context.newPage(), baseURL);
  await other.open();
  await expect(other.window(welcome)).toContainText('Your desk is waiting.');
  // What one tab deletes is gone in the other, and back when it is put back.
  await game.openFromStart('Filing cabinet');
  await game.button('Delete Review 1').click();
  await expect(other.window(welcome)).toContainText('Hello, and welcome to The Firm.');
  await game.button('Put it back').click();
  await expect(other.window(welcome)).toContainText('Your desk is waiting.');
  await cabinet(game).getByRole('button', { name: 'Display Properties' }).click();
  await game.display.getByLabel('Off, and delete the reviews (1)').check({ force: true });
  expect(await storedReviews(page)).toHaveLength(1);
  await game.display.getByRole('button', { name: 'OK' }).click();
  await expect(cabinet(game)).toContainText('The Filing cabinet is off');
  await expect(game.window(welcome)).toContainText('Hello, and welcome to The Firm.');
  expect(await storedReviews(page)).toEqual([]);

  await other.button('Play here').click();
  await expect(other.window(welcome)).toContainText('Hello, and welcome to The Firm.');
  await other.button("Let's go").press('Enter'); // the cabinet covers it
  await other.resume('answered');
  await other.nextButton.click();
  await expect(other.overall).toContainText(
    'Back to Desktop clears this game and its recording (the Tape), and its review.',
  );
  expect(await storedReviews(page)).toEqual([]);
});

// Only in a browser: storage that throws.
test('a game for which storage has no room is not filed, says so, and can be filed later, until the cabinet is off', async ({
  game,
  page,
}) => {
  await game.resume('answered');
  await page.evaluate(() => {
    const setItem = Storage.prototype.setItem;
    const state = window as unknown as { full: boolean };
    state.full = true;
    Storage.prototype.setItem = function (key, text) {
      if (state.full && key.startsWith('the-firm:review:')) throw new DOMException('Full.', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });
  await game.nextButton.click();
  await expect(game.notices).toContainText('could not be filed');
  await expect(game.overall).toContainText(
    'Back to Desktop clears this game and its recording (the Tape), and its review.',
  );
  await game.notices.getByRole('button', { name: 'Try again' }).click();
  await expect(game.notices).toContainText('could not be filed');
  await page.evaluate(() => {
    (window as unknown as { full: boolean }).full = false;
  });
  await game.notices.getByRole('button', { name: 'Try again' }).click();
  await expect(game.notices).toBeEmpty();
  await expect(game.overall).toContainText('its review stays in the Filing cabinet');
  expect(await storedReviews(page)).toHaveLength(1);

  // What is deleted cannot be put back once the cabinet is off.
  await game.openFromStart('Filing cabinet');
  await game.button('Delete Review 1').click();
  await expect(game.button('Put it back')).toBeVisible();
  await cabinet(game).getByRole('button', { name: 'Display Properties' }).click();
  await game.display.getByRole('group', { name: 'Filing cabinet' }).getByLabel('Off').check({ force: true });
  await game.display.getByRole('button', { name: 'OK' }).click();
  await expect(cabinet(game)).toContainText('The Filing cabinet is off');
  await expect(game.button('Put it back')).toHaveCount(0);
  expect(await storedReviews(page)).toEqual([]);
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
