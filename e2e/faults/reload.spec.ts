import { formatWordCount } from '../../client/game/feedback/wordCount.ts';
import { recordedAnswer as answer, expect, test } from '../game/game.ts';
import { firstFeedback, tellApart } from './undisturbedGame.ts';

// Only in a browser: reloads.
test('a game reloaded at every step and during both kinds of requests looks the same, and repeats each request once', async ({
  game,
  page,
}) => {
  /** The text, the position, the size and the z-index of each visible window, without what has just closed. */
  const scene = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[role=dialog]:not([hidden], [data-leaving])')].map((window) => {
        const { x, y, width, height } = window.getBoundingClientRect();
        const copy = window.cloneNode(true) as HTMLElement;
        for (const closed of copy.querySelectorAll('[data-leaving]')) closed.remove();
        return [
          copy.textContent,
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
    await expect(page.getByText('One moment…')).toHaveCount(0); // shown while a window's code is loading
    const before = await scene();
    await page.reload();
    await expect.poll(scene).toEqual(before);
  };

  const call = /\/functions\//;
  let calls = 0;
  page.on('request', (request) => {
    if (call.test(request.url())) calls += 1;
  });
  const reloadDuring = async (request: () => Promise<void>, event: string) => {
    let responds = false;
    // Only meanwhile, because a page with a route gets nothing from the cache.
    await page.route(call, async (route) => {
      if (responds) await route.continue();
    });
    const before = calls;
    await request();
    const times = async () => (await game.storedEvents()).filter((type) => type === event).length;
    await expect.poll(times).toBe(1);
    await expect.poll(() => calls).toBe(before + 1);
    responds = true;
    await page.reload();
    await expect.poll(() => calls).toBe(before + 2);
    await page.unroute(call);
  };

  await test.step('before the first question', async () => {
    await game.open();
    await game.button("What's expected of me?").first().click();
    await reloadsToTheSame();
    await game.button('Welcome!').click();
    await reloadsToTheSame();
  });
  await test.step('at the first question', async () => {
    await game.button("Let's go").click();
    await expect(game.titleOf(game.question)).toHaveText(/^Question 1 of 5/);
    await reloadsToTheSame();
  });
  await test.step('while an answer is being written', async () => {
    const half = answer.slice(0, Math.round(answer.length / 2));
    await game.textarea.fill(half);
    await expect(game.notepad).toContainText(formatWordCount(half)); // shown after a delay
    await reloadsToTheSame();
    await expect(game.textarea).toHaveValue(half);
    await game.textarea.fill(answer.slice(0, -1));
    // Typing and reloading are one task, so that no timer can save the text in between.
    await page.evaluate((last) => {
      document.execCommand('insertText', false, last);
      window.location.reload();
    }, answer.slice(-1));
    await expect(game.textarea).toHaveValue(answer);
  });
  await test.step('while it is being read, and with its feedback', async () => {
    await reloadDuring(() => game.submit.click(), 'session/answerSubmitted');
    await expect(game.nextButton).toBeVisible();
    await expect(game.textarea).toHaveValue(answer);
    await reloadsToTheSame();
  });
  const feedback = await firstFeedback(game);
  await test.step('at the next question', async () => {
    await game.nextButton.click();
    await expect(game.titleOf(game.question)).toHaveText(/^Question 2 of 5/);
    await reloadsToTheSame();
  });
  await test.step('while the game is being concluded, and at its level', async () => {
    await game.resume('answered', tellApart);
    expect(await firstFeedback(game)).toBe(feedback);
    await reloadsToTheSame();
    await reloadDuring(() => game.nextButton.click(), 'session/overallRequested');
    await expect(game.overall.locator('.badge')).toBeVisible();
    await reloadsToTheSame();
  });
  await test.step('in the breakdown', async () => {
    await game.button('Show Breakdown').click();
    await game.button('Next question').click();
    await reloadsToTheSame();
  });
  expect(calls).toBe(4); // each of two was repeated
  const types = await game.storedEvents();
  expect(types.filter((type) => type === 'session/feedbackReceived')).toHaveLength(5);
  expect(types.filter((type) => type === 'session/overallReceived')).toHaveLength(1);
});
