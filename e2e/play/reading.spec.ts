import type { Page } from '@playwright/test';
import { expect, type Game } from '../game/game.ts';
import { expectNoViolations } from '../page/expectNoViolations.ts';
import { withMotion } from '../page/withMotion.ts';
import { test } from '../server/streamingTest.ts';

const sentences = ['I ask Dana first. ', 'Then I show Marcus the three people. ', 'Last, I decide.'];
const feedback = '**A Careful Stance**\n\nYou ask first.';

const reading = (page: Page) => page.locator('.reading');
const isRead = (page: Page) => page.locator('.reading .is-read').allTextContents();

/** Starts a game with a written answer, in which time passes only when the test advances the clock. */
async function startWithPausedClock(game: Game): Promise<void> {
  const { page } = game;
  await startWithMotion(game);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Starts a game with animations and writes the first answer. */
async function startWithMotion(game: Game): Promise<void> {
  const { page } = game;
  await withMotion(page);
  await game.resume('started');
  await game.textarea.fill(sentences.join(''));
}

// Only in a browser: what an animation covers, and input during it.
test('the answer is visibly read before an immediate verdict is shown; a key or a click ends that, and the click presses nothing beneath', async ({
  game,
  page,
  server,
}) => {
  await startWithPausedClock(game);
  await game.submit.click();
  const call = await server.nextCall();
  await expect(reading(page).locator('.is-being-read')).toHaveText(sentences[0] ?? '');
  expect(await isRead(page)).toEqual([]);
  call.send('done', { feedback });

  // The feedback is already in the page, for screen readers and scripts, but the animation still covers it.
  await expect(game.nextButton).toBeEnabled();
  await expect(game.analyzer.getByRole('heading', { name: 'A Careful Stance' })).toBeVisible();
  await expect(reading(page)).toHaveAttribute('aria-hidden', 'true');
  await expect(game.button('Cancel')).toHaveCount(0);
  await page.clock.runFor(500);
  await expect(reading(page).locator('.is-being-read')).toHaveText(sentences[1] ?? '');
  expect(await isRead(page)).toEqual(sentences.slice(0, 1));
  await page.clock.runFor(1500);
  await expect(reading(page)).toHaveCount(0);
  await game.nextButton.click();
  await expect(game.titleOf(game.question)).toHaveText(/^Question 2/);
  await game.textarea.fill(sentences.join(''));
  await test.step('input', async () => {
    await page.keyboard.press('Control+Enter');
    (await server.nextCall()).send('done', { feedback });
    await expect(game.nextButton).toBeEnabled();
    await expect(reading(page)).toBeVisible();
    const { x = 0, y = 0, width = 0, height = 0 } = (await game.nextButton.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(reading(page)).toHaveCount(0);
    await expect(game.titleOf(game.question)).toHaveText(/^Question 2/);
    await game.nextButton.click();

    await game.textarea.fill(sentences.join(''));
    await page.keyboard.press('Control+Enter');
    (await server.nextCall()).send('done', { feedback });
    await expect(game.nextButton).toBeEnabled();
    await expect(reading(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(reading(page)).toHaveCount(0);
    await expect(game.titleOf(game.question)).toHaveText(/^Question 3/);
  });
});

// Only in a browser: an animation without end.
test('the animation lasts as long as the model takes, delays neither its response nor Cancel, and begins again when its window is opened again and after a failure', async ({
  game,
  page,
  server,
}) => {
  await startWithPausedClock(game);
  await game.submit.click();
  await server.nextCall();
  await expect(reading(page)).toBeVisible();
  await game.button('Cancel').click();
  await expect(reading(page)).toHaveCount(0);
  await expect(game.textarea).toBeEditable();

  await game.submit.click();
  const call = await server.nextCall();
  const highlighted = reading(page).locator('.is-being-read');
  await expect(highlighted).toHaveText(sentences[0] ?? '');
  await page.clock.runFor(2000);
  await page.keyboard.press('Shift');
  await game.titleOf(game.question).click();
  const seen = new Set<string>();
  for (let second = 0; second < 12; second++) {
    await page.clock.runFor(500);
    await page.clock.runFor(500);
    for (const text of await highlighted.allTextContents()) seen.add(text);
    await expect(reading(page)).toBeVisible();
  }
  expect([...seen].sort()).toEqual(sentences.toSorted());
  call.send('progress', { stage: 'queue', done: 3, total: 5 });
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(reading(page).getByText('Waiting in line: 3 of 5')).toBeAttached({ timeout: 500 });
  }).toPass();
  await expect(game.announcer).not.toContainText('I ask Dana');
  call.send('text', { delta: '**A Careful Stance**' });
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(reading(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(game.statusLine).toHaveText('Feedback is being written...');
  call.send('done', { feedback });
  await expect(game.statusLine).toHaveText('Analysis complete.');
  await expect(reading(page)).toHaveCount(0);
  await game.nextButton.click();
  await game.textarea.fill(sentences.join(''));
  await test.step('it begins again', async () => {
    await page.keyboard.press('Control+Enter');
    const call = await server.nextCall();
    await page.clock.runFor(3000);
    await game.analyzer.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(1000);
    await expect(game.analyzer).toBeHidden();
    await game.button('Assignment').click();
    await expect(reading(page)).toBeVisible();
    // It stops when the call fails, until Retry.
    call.send('error', { error: { code: 'evaluator_slow', message: 'Slow.', retryable: true, requestId: 'r-1' } });
    await expect(game.errorPopup).toBeVisible();
    await expect(reading(page)).toHaveCount(0);
    await game.button('Retry').click();
    await expect(reading(page)).toBeVisible();
    (await server.nextCall()).send('done', { feedback });
    await expect(game.nextButton).toBeEnabled();
    await page.clock.runFor(2000);
    await expect(reading(page)).toHaveCount(0);
  });
});

// Only in a browser: computed colours during an animation.
test('axe finds nothing while an answer is being read', { tag: '@media' }, async ({ game, page, server }) => {
  await startWithMotion(game);
  // Stops the timers of the animation, so that it stays at the first sentence. Axe's timers still run.
  await page.evaluate(() => {
    const real = window.setTimeout.bind(window);
    window.setTimeout = ((act: TimerHandler, wait = 0) =>
      wait > 200 && wait < 2000 ? 0 : real(act, wait)) as typeof window.setTimeout;
  });
  const expectNone = async (state: string) => {
    await expectNoViolations(page, state);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectNoViolations(page, `${state} in forced colours`, 'colours');
    await page.emulateMedia({ forcedColors: null });
  };
  await game.submit.click();
  const call = await server.nextCall();
  await expect(reading(page)).toBeVisible();
  await expectNone('an answer that is being read');
  call.send('done', { feedback });
  await expect(game.nextButton).toBeEnabled();
  await expectNone('an answer that is being read and has its feedback');
  await expect(reading(page)).toBeVisible();
});
