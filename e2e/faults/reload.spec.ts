import { wordCount } from '../../client/game/feedback/wordCount.ts';
import { expect, test } from '../game.ts';
import { answerTo, endOf, undisturbed } from './undisturbedGame.ts';

test('a game reloaded after every step and during each request looks the same each time, and ends the same', async ({
  game,
  page,
}) => {
  const expected = await undisturbed(game);

  /** The text, the position, the size and the z-index of each visible window. */
  const scene = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[role=dialog]:not([hidden])')].map((window) => {
        const { x, y, width, height } = window.getBoundingClientRect();
        return [
          window.textContent,
          window.querySelector('textarea')?.value,
          x,
          y,
          width,
          height,
          getComputedStyle(window.parentElement ?? window).zIndex,
        ];
      }),
    );
  const reloadsToTheSame = async () => {
    await expect(page.locator('[data-leaving]')).toHaveCount(0); // what has just closed
    await expect(page.getByText('One moment…')).toHaveCount(0); // shown while a window's code is loading
    const before = await scene();
    await page.reload();
    await expect.poll(scene).toEqual(before);
  };

  let replies = true;
  await page.route('**/functions/*', async (route) => {
    if (replies) await route.continue();
  });
  const reloadDuring = async (request: () => Promise<void>, event: string, count: number) => {
    replies = false;
    await request();
    const times = async () => (await game.storedEvents()).filter((type) => type === event).length;
    await expect.poll(times).toBe(count);
    replies = true;
    await page.reload();
  };

  await game.button("What's expected of me?").first().click();
  await reloadsToTheSame();
  await game.button('Welcome!').click();
  await reloadsToTheSame();
  await game.button("Let's go").click();
  for (let number = 1; number <= 5; number++) {
    await expect(game.titleOf(game.question)).toHaveText(new RegExp(`^Question ${number} of 5`));
    await reloadsToTheSame();
    const answer = await answerTo(game, number);
    for (const part of [answer.slice(0, Math.round(answer.length / 2)), answer]) {
      await game.textarea.fill(part);
      await expect(game.notepad).toContainText(wordCount(part)); // shown after a delay
      await reloadsToTheSame();
      await expect(game.textarea).toHaveValue(part);
    }
    await reloadDuring(() => game.submit.click(), 'session/answerSubmitted', number);
    await expect(game.onward).toBeVisible();
    await expect(game.textarea).toHaveValue(answer);
    await reloadsToTheSame();
    if (number < 5) await game.onward.click();
  }
  await reloadDuring(() => game.onward.click(), 'session/overallRequested', 1);
  await expect(game.overall.locator('.badge')).toBeVisible();
  await reloadsToTheSame();
  await game.button('Show Breakdown').click();
  await game.button('Next question').click();
  await reloadsToTheSame();
  const types = await game.storedEvents();
  expect(types.filter((type) => type === 'session/feedbackReceived')).toHaveLength(5);
  expect(types.filter((type) => type === 'session/overallReceived')).toHaveLength(1);
  await game.button('Previous question').click();
  await game.breakdown.getByRole('button', { name: 'Close', exact: true }).click();
  expect(await endOf(game)).toEqual(expected);
});

test('a reload during a request continues the same submission', async ({ game, page }) => {
  await game.resume('started');
  let calls = 0;
  await page.route('**/functions/evaluate-answer', async (route) => {
    calls += 1;
    // The first call gets no reply, so that it is still running when the page is reloaded.
    if (calls > 1) await route.continue();
  });
  await game.answer('On its way.');
  await expect(game.analyzer).toContainText('Analyzing your response...');
  await expect.poll(() => game.storedEvents()).toContain('session/answerSubmitted');
  await page.reload();
  await expect(game.onward).toBeVisible();
  await expect(game.textarea).toHaveValue('On its way.');
  const events = await game.storedEvents();
  expect(events.filter((type) => type === 'session/answerSubmitted')).toHaveLength(1);
  expect(events.filter((type) => type === 'session/feedbackReceived')).toHaveLength(1);
  expect(calls).toBe(2);
});

test('a reload during the overall evaluation continues it', async ({ game, page }) => {
  await game.resume('answered');
  let calls = 0;
  await page.route('**/functions/evaluate-overall', async (route) => {
    calls += 1;
    if (calls > 1) await route.continue();
  });
  await game.onward.click();
  await expect(game.analyzer).toContainText('Compiling your performance...');
  await expect.poll(() => game.storedEvents()).toContain('session/overallRequested');
  await expect.poll(() => calls).toBe(1); // the code for this call is loaded after the page
  await page.reload();
  await expect(game.overall).toBeVisible();
  expect(calls).toBe(2);
});

test('text in storage that cannot be read is quarantined, and the game starts', async ({ game, page }) => {
  await game.open();
  await page.evaluate(() => localStorage.setItem('the-firm', '{"log":"[broken'));
  // The page overwrites the broken text when it is left, so the text is stored again before the next page reads it.
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('broken')) localStorage.setItem('the-firm', '{"log":"[broken');
    sessionStorage.setItem('broken', 'once');
  });
  await page.reload();
  await expect(game.window('Welcome! - The Firm')).toBeVisible();
  const quarantine = () => page.evaluate(() => localStorage.getItem('the-firm:damaged'));
  expect(await quarantine()).toBe('{"log":"[broken');
  await game.button("Let's go").click();
  await game.answerAll();
  await game.onward.click();
  await game.button('Back to Desktop').click();
  expect(await quarantine()).toBeNull();
});
