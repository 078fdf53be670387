import type { Page } from '@playwright/test';
import { expect, test } from '../game/game.ts';
import { drag, titleBar } from '../page/drag.ts';

/** Every visible window in an element: its title, position, size, depth and texts. */
const scene = (page: Page, root: 'main' | '.miniature') =>
  page.evaluate((selector) => {
    const shownText = (body: Element | null) => {
      const copy = body?.cloneNode(true) as Element | undefined;
      for (const closed of copy?.querySelectorAll('[data-leaving]') ?? []) closed.remove();
      return copy?.textContent;
    };
    const windows = document.querySelectorAll<HTMLElement>(`${selector} [role$=dialog]:not([hidden], [data-leaving])`);
    return [...windows].map((window) => {
      const { transform = '', width, height, zIndex } = window.parentElement?.style ?? {};
      const { e: x, f: y } = new DOMMatrixReadOnly(transform);
      return {
        title: window.querySelector('h2')?.textContent,
        place: [Math.round(x) + 0, Math.round(y) + 0, width, height, zIndex],
        text: shownText(window.querySelector('.window-body')),
        written: window.querySelector('textarea')?.value,
        lit: window.classList.contains('is-active'),
      };
    });
  }, root);

const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

// Only in a browser: requests and storage during playback.
test('replaying makes no call, and log and storage are byte for byte as they were', async ({ game, page }) => {
  await game.resume('assessed');
  const before = await game.kept();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/assets/')) calls.push(request.url());
  });
  await game.openFromStart('Tape');
  await game.tape.getByRole('button', { name: 'Question 5 submitted' }).click();
  await game.tape.getByRole('button', { name: '16×' }).click();
  await game.tape.getByRole('button', { name: 'Play' }).click();
  const end = (await game.slider.getAttribute('max')) ?? '';
  await expect(game.slider).toHaveValue(end);
  await expect(game.tape.getByRole('button', { name: 'Play' })).toBeVisible();
  await game.tape.getByRole('button', { name: 'Question 3 submitted' }).click();
  await game.tapeView('Breakdown').click();
  await expect(game.tape.getByRole('group', { name: /^Question 3 of 5/ })).toBeVisible();
  await game.slider.fill(String(12));
  await game.tape.getByRole('button', { name: 'Step back' }).click();
  await game.tapeView('Results').click();
  await game.tapeView('Breakdown').click();
  await game.tape.getByRole('button', { name: 'Next question' }).click();
  await drag(game.tape, titleBar, { x: 30, y: 20 });
  await game.tape.getByRole('button', { name: 'Maximise' }).click();
  await game.tape.getByRole('button', { name: 'Minimise' }).click();
  await game.button('Tape').click();
  await game.tape.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(game.tape).toHaveCount(0);
  expect(await game.kept()).toBe(before);
  expect(calls).toEqual([]);
  await page.reload();
  await expect(game.overall).toBeVisible();
  await expect(game.tape).toHaveCount(0);

  // Playback that has reached the end does not resume when a new event is logged.
  await game.openFromStart('Tape');
  await game.slider.press('End');
  await game.slider.press('ArrowLeft');
  await game.tape.getByRole('button', { name: 'Play' }).click();
  const last = (await game.slider.getAttribute('max')) ?? '';
  await expect(game.slider).toHaveValue(last);
  await game.openFromStart('Phone list');
  await expect(game.slider).not.toHaveAttribute('max', last);
  const shown = await game.tape.evaluate((tape) => [
    tape.querySelector<HTMLInputElement>('input[type=range]')?.value,
    tape.querySelector('.transport-play')?.textContent,
  ]);
  expect(shown).toEqual([last, 'Play']);

  // A reset clears the tape.
  await game.button('Overall Assessment').click();
  await game.button('Back to Desktop').click();
  await expect(game.tape).toHaveCount(0);
  await game.openFromStart('Tape');
  await game.slider.fill(String(1));
  await expect(game.tape.locator('[aria-current]')).toContainText('Back to a clean desk');
});

// Only in a browser: two renderings of the same moment.
test('at each event the Tape window shows the windows, their geometry and their texts as they were, the popup of a failed call too', async ({
  game,
  page,
}) => {
  test.slow();
  const seen: { mark: number; was: unknown }[] = [];
  const look = async () => {
    // Waits until no window is still loading its code.
    await expect(page.locator('main')).not.toContainText('One moment…');
    await expect(async () => {
      const mark = (await game.log()).length;
      await painted(page); // the log may be ahead of what is on the page
      const was = await scene(page, 'main');
      expect((await game.log()).length).toBe(mark); // the focus may move a moment later, which is an event too
      expect(mark).not.toBe(seen.at(-1)?.mark);
      seen.push({ mark, was });
    }).toPass();
    // The tape shows a switch of windows within 100 ms with the event before it. No player is that fast.
    await page.waitForTimeout(200);
  };
  await game.open();
  await look();
  await game.button("What's expected of me?").first().click();
  await look();
  await game.button("Let's go").click();
  await look();
  await game.textarea.fill('Half a wo');
  await drag(game.analyzer, titleBar, { x: -60, y: 90 });
  await look();
  await game.textarea.fill('Half a word more.');
  await game.notepad.getByRole('button', { name: 'Maximise' }).click();
  await look();
  await game.notepad.getByRole('button', { name: 'Restore' }).click();
  await page.setViewportSize({ width: 1440, height: 860 });
  await game.question.getByRole('button', { name: 'Minimise' }).click();
  await look();
  await page.route('**/evaluate-answer', (route) => route.fulfill({ json: {} }), { times: 1 }); // logs nothing
  await game.answer('I ask first.');
  await expect(game.errorPopup).toBeVisible();
  await look();
  await game.errorPopup.getByRole('button', { name: 'Retry' }).click();
  await expect(game.nextButton).toBeVisible();
  await look();
  await game.nextButton.click();
  await look();

  await game.openFromStart('Tape');
  await expect.poll(() => scene(page, '.miniature')).toEqual(seen.at(-1)?.was);
  await game.windowSwitches.check();
  for (const { mark, was } of seen.toReversed()) {
    await game.slider.fill(String(mark));
    await expect.poll(() => scene(page, '.miniature')).toEqual(was);
  }
  await test.step('the status during a call', async () => {
    const row = (words: string) => game.tape.getByRole('button', { name: words });
    const screen = page.locator('.miniature');
    await row('Question 1 submitted').first().click();
    await expect(screen).toContainText('Analyzing your response...');
    await row('Feedback on question 1 failed').click();
    await expect(screen).toContainText('Failed to get feedback. Please try again.');
    await expect(screen.locator('textarea')).toHaveValue('I ask first.');
    await row('Feedback on question 1 arrived').click();
    await expect(screen).toContainText('Analysis complete.');
    await expect(screen).not.toContainText('Failed to get feedback');
  });
  seen.length = 0;
  await page.setViewportSize({ width: 1280, height: 800 }); // as the recorded game had
  await game.resume('assessed');
  await look();
  await game.button('Show Breakdown').click();
  await game.button('Next question').click();
  await look();
  await game.openFromStart('Tape');
  await game.windowSwitches.check();
  for (const { mark, was } of seen.toReversed()) {
    await game.slider.fill(String(mark));
    await expect.poll(() => scene(page, '.miniature')).toEqual(was);
  }
});
