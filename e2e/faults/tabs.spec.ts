import type { BrowserContext } from '@playwright/test';
import { expect, Game, test } from '../game/game.ts';

/** Another tab of the same browser. */
async function another(context: BrowserContext): Promise<Game> {
  const game = new Game(await context.newPage());
  await game.open();
  return game;
}

const ids = async (game: Game) => (await game.log()).map(({ id }) => id);

async function expectToWatch(game: Game): Promise<void> {
  await expect(game.notices).toContainText('open in another tab');
  // An inert desktop cannot be used by pointer, keyboard or assistive technology.
  await expect(game.page.locator('[inert] .desktop')).toHaveCount(1);
}

async function expectToPlay(game: Game): Promise<void> {
  await expect(game.page.locator('[inert]')).toHaveCount(0);
  await expect(game.notices).toBeEmpty();
}

// Only in a browser: two tabs.
test('one tab plays; the other shows the same desktop, says so, and can take over without losing a word, also when the leading tab is gone', async ({
  game,
  context,
  page,
  browserName,
}) => {
  await game.resume('started');
  await game.textarea.fill('Half a wo');
  await expect.poll(() => game.stored()).toContain('Half a wo');
  const other = await another(context);
  await expectToWatch(other);
  await expectToPlay(game);

  // Nothing can be opened in a tab that only watches, so it refuses nothing either.
  await other.dropFiles('body', [{ name: 'dropped.json', text: 'no session' }]);

  await game.textarea.fill('Half a word more');
  await expect.poll(() => game.stored()).toContain('Half a word more');
  await expect(other.refusalPopup).toHaveCount(0);
  await other.button('Play here').click();
  await expectToPlay(other);
  await expect(other.textarea).toHaveValue('Half a word more');
  await expectToWatch(game);

  await other.answer('Answered here.');
  await expect(other.nextButton).toBeVisible();
  await expect.poll(() => other.storedEvents()).toContain('session/feedbackReceived');
  const before = await ids(other);
  await game.button('Play here').click();
  await expectToPlay(game);
  await expectToWatch(other);
  await game.nextButton.click();
  await game.answer('Answered there.');
  await expect(game.nextButton).toBeVisible();
  const received = async () => (await game.storedEvents()).filter((type) => type === 'session/feedbackReceived');
  await expect.poll(received).toHaveLength(2);
  const after = await ids(game);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(new Set(after).size).toBe(after.length);
  await test.step('a reload keeps the leadership, and when the leading tab is gone, the other takes over', async () => {
    await page.reload();
    await expectToPlay(game);
    await expectToWatch(other);
    await other.page.reload();
    await expectToWatch(other);
    await expectToPlay(game);
    if (browserName === 'chromium') {
      const devtools = await context.newCDPSession(page);
      void devtools.send('Page.crash').catch(() => {});
    } else await page.close();
    await expectToPlay(other);
    await expect(other.textarea).toHaveValue('Answered there.');
    await other.nextButton.click();
    await expect(other.textarea).toHaveValue('');
  });
});

// Only in a browser: two tabs.
test('a submission in flight moves to the other tab and yields one answer', async ({ game, context }) => {
  await game.resume('started');
  let calls = 0;
  await context.route('**/functions/evaluate-answer', async (route) => {
    calls += 1;
    // The first call gets no response, so that it is still running when the other tab takes over and calls again.
    if (calls > 1) await route.continue();
  });
  await game.answer('On its way.');
  await expect.poll(() => game.storedEvents()).toContain('session/answerSubmitted');
  const other = await another(context);
  await expectToWatch(other);
  await expect.poll(() => calls).toBe(1);
  await other.button('Play here').click();
  await expect(other.nextButton).toBeVisible();
  await expect.poll(() => other.storedEvents()).toContain('session/feedbackReceived');
  await expectToWatch(game);
  expect(calls).toBe(2);
  const events = await other.storedEvents();
  expect(events.filter((type) => type === 'session/answerSubmitted')).toHaveLength(1);
  expect(events.filter((type) => type === 'session/feedbackReceived')).toHaveLength(1);
  expect(events).not.toContain('session/feedbackFailed');
});

// Only in a browser: two tabs. There is no navigator.locks over plain HTTP from another machine.
test('without locks, the other tab can take over too, and does so when the leading tab is closed', async ({
  game,
  context,
  page,
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await game.resume('started');
  await game.textarea.fill('Half a word');
  await expect.poll(() => game.stored()).toContain('Half a word');
  const other = await another(context);
  await expectToWatch(other);
  await expectToPlay(game);
  await other.button('Play here').click();
  await expectToPlay(other);
  await expectToWatch(game);
  await game.button('Play here').click();
  await expectToPlay(game);
  await game.textarea.fill('Half a word more');
  await expect.poll(() => game.stored()).toContain('Half a word more');
  await page.close();
  await expectToPlay(other);
  await expect(other.textarea).toHaveValue('Half a word more');
});

test.describe('while a tab hangs', () => {
  test.use({ expectedNoise: [/Synchronous XMLHttpRequest/] });

  // Only in a browser: a tab that hangs.
  test('it learns of a takeover late, and then overwrites nothing', async ({ game, context, page }) => {
    await game.resume('started');
    const other = await another(context);
    await expectToWatch(other);
    // The first tab hangs, as in a long task. It has unsaved text when it learns that the other tab has taken over.
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    await page.route('**/hang', async (route) => {
      await ended;
      await route.fulfill({ body: '', contentType: 'text/plain' }); // Firefox would parse it as XML
    });
    const hanging = page.waitForRequest('**/hang');
    await game.textarea.focus();
    const hangs = page.evaluate(() => {
      document.execCommand('insertText', false, 'Too late.');
      const request = new XMLHttpRequest();
      request.open('GET', '/hang', false);
      request.send();
    });
    await hanging;
    await other.button('Play here').click();
    await expectToPlay(other);
    await other.textarea.fill('In time.');
    await expect.poll(() => other.stored()).toContain('In time.');
    end();
    await hangs;
    await expectToWatch(game);
    expect(await other.stored()).toContain('In time.');
    expect(await other.stored()).not.toContain('Too late.');
  });
});
