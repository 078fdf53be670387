import { expect, test } from '../game.ts';

test('a reload at any step restores the same screen', async ({ game, page }) => {
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
    const before = await scene();
    await page.reload();
    await expect.poll(scene).toEqual(before);
  };

  await game.open();
  await game.button("What's expected of me?").first().click();
  await reloadsToTheSame();
  await game.button("Let's go").click();
  await reloadsToTheSame();
  for (let number = 1; number <= 5; number++) {
    await game.textarea.fill(`Half a wo`);
    await reloadsToTheSame();
    await game.answer(`Whole words for number ${number}.`);
    await expect(game.onward).toBeVisible();
    await reloadsToTheSame();
    await game.onward.click();
    if (number < 5) await expect(game.titleOf(game.question)).toHaveText(new RegExp(`^Question ${number + 1}`));
    else await expect(game.overall).toBeVisible();
    await reloadsToTheSame();
  }
  await game.button('Show Breakdown').click();
  await game.button('Next question').click();
  await reloadsToTheSame();
});

test('a game reloaded during each of its requests ends like an undisturbed one', async ({ game, page }) => {
  await game.resume('assessed');
  await expect(game.overall.locator('.badge')).toBeVisible();
  const undisturbed = await game.overall.textContent();
  await game.button('Back to Desktop').click();
  await game.button('Welcome!').click();

  let disturbed = true;
  await page.route('**/functions/*', async (route) => {
    // While `disturbed` is true, requests get no reply, so that the page can be reloaded during each of them.
    if (!disturbed) await route.continue();
  });
  const reloadInFlight = async (asked: string, count: number) => {
    const times = async () => (await game.storedEvents()).filter((type) => type === asked).length;
    await expect.poll(times).toBe(count);
    disturbed = false;
    await page.reload();
  };
  await game.button("Let's go").click();
  for (let number = 1; number <= 5; number++) {
    disturbed = true;
    await game.answer('I ask the people concerned first, because their answer decides what I draw.');
    await reloadInFlight('session/answerSubmitted', number);
    await expect(game.onward).toBeVisible();
    disturbed = true;
    await game.onward.click();
  }
  await reloadInFlight('session/overallRequested', 1);
  await expect(game.overall).toHaveText(undisturbed ?? '');
});

test('a reload during a request continues the same submission', async ({ game, page }) => {
  await game.start();
  let calls = 0;
  await page.route('**/functions/evaluate-answer', async (route) => {
    calls += 1;
    // The first call gets no reply, so that it is still in flight when the page is reloaded.
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
  await expect.poll(() => calls).toBe(1); // the call starts late, because its code is loaded after the page
  await page.reload();
  await expect(game.overall).toBeVisible();
  expect(calls).toBe(2);
});

test('text in storage that cannot be read is quarantined, and the game starts', async ({ game, page }) => {
  await game.open();
  await page.evaluate(() => localStorage.setItem('the-firm', '{"log":"[broken'));
  // The old page may save once more during the reload. This script stores the broken text before the new page reads it.
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
