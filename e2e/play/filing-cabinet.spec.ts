import { expect, Game, test } from '../game/game.ts';
import { answer, cabinet, started, storedReviews } from './filedReviews.ts';

const welcome = 'Welcome! - The Firm';

/** Finishes a game whose five answers have feedback, so that its review is filed, and clears the desk. */
async function finish(game: Game): Promise<void> {
  await game.resume('answered');
  await game.nextButton.click();
  await expect(game.overall).toContainText('its review stays in the Filing cabinet');
  await game.button('Back to Desktop').click();
  await expect(game.window(welcome)).toContainText('Your desk is waiting.');
}

const folders = (game: Game) => cabinet(game).getByRole('listitem');

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
    /Your desk is waiting\.Your last game on file reached (Junior|Mid|Senior|Lead)/,
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
