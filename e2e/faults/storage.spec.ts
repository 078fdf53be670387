import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../game/game.ts';
import { expectNoViolations } from '../page/expectNoViolations.ts';

/** The storage of each page that is loaded from now on is full until makeRoom() is called. */
async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem;
    const state = window as unknown as { left: number };
    state.left = 0;
    Storage.prototype.setItem = function (key, text) {
      state.left -= 1;
      if (state.left < 0) throw new DOMException('Full.', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });
}

async function makeRoom(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { left: number }).left = Number.POSITIVE_INFINITY;
  });
}

/** Stores text before the next page load. Later loads find what the page has written since. */
async function put(page: Page, text: string): Promise<void> {
  await page.addInitScript((found) => {
    if (!sessionStorage.getItem('put')) localStorage.setItem('the-firm', found);
    sessionStorage.setItem('put', 'once');
  }, text);
}

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

// Only in a browser: storage that throws.
test('storage that is full from the start is reported; the notice can be closed, and comes back only for a new reason', async ({
  game,
  page,
}) => {
  await fillStorage(page);
  await game.open();
  await expect(game.notices).toContainText('cannot be saved');
  await expectNoViolations(page, 'a notice about storage');
  await game.button("Let's go").click();
  await game.notices.getByRole('button', { name: 'OK' }).click();
  await expect(game.notices).toBeEmpty();
  await game.textarea.fill('Still not saved.');
  await expect(game.notices).toBeEmpty();
  await makeRoom(page);
  await game.textarea.fill('Saved.');
  await expect.poll(() => game.stored()).toContain('Saved.');
});

// Only in a browser: downloads, and reloads.
test('text that cannot be read is quarantined, offered for download, and kept until the player starts over', {
  tag: '@download',
}, async ({ game, page }) => {
  const broken = '{"log":"[broken – “…”';
  await put(page, broken);
  await game.open();
  await expect(game.window('Welcome! - The Firm')).toBeVisible();
  await expect(game.notices).toContainText('could not be read');
  await expect.poll(() => kept(page, 'the-firm:damaged')).toBe(broken);

  const downloading = page.waitForEvent('download');
  await game.notices.getByRole('button', { name: 'Download it' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('the-firm-damaged.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe(broken);

  await game.button("Let's go").click();
  await game.answer('A new game.');
  await page.reload();
  await expect(game.textarea).toHaveValue('A new game.');
  await expect(game.notices).toContainText('could not be read');
  expect(await kept(page, 'the-firm:damaged')).toBe(broken);

  await game.nextButton.click();
  await game.answerAll();
  await game.nextButton.click();
  await game.button('Back to Desktop').click();
  await expect(game.notices).not.toContainText('could not be read');
  await expect.poll(() => kept(page, 'the-firm:damaged')).toBeNull();
});

// Only in a browser: reloads.
test('a log of a newer version is left alone, and the game is played beside it', async ({ game, page }) => {
  const entry = { id: 'a', at: '2031-01-01T00:00:00.000Z', v: 7, type: 'session/assignmentStarted', payload: {} };
  const newer = JSON.stringify({ log: [entry], drafts: {} });
  await put(page, newer);
  await game.open();
  await expect(game.notices).toContainText('newer version');
  await expect(game.notices).toContainText('cannot be saved');
  await game.button("Let's go").click();
  await game.answer('Beside it.');
  await expect(game.nextButton).toBeVisible();
  expect(await kept(page, 'the-firm')).toBe(newer);
  await page.reload();
  await expect(game.notices).toContainText('newer version');
  expect(await kept(page, 'the-firm')).toBe(newer);
});
