import type { Page } from '@playwright/test';
import { drag, titleBar } from '../drag.ts';
import { expect, type Game, test } from '../game.ts';

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

const eventsIn = (kept: string): { type: string; id: string }[] => JSON.parse(JSON.parse(kept)['the-firm']).log;

async function goTo(game: Game, mark: number): Promise<void> {
  await game.slider.fill(String(mark));
}

// Only in a browser: what is in view, and the heights of rows.
test('the Tape window opens at the last event, hides focus events, and keeps its position while the player goes on', async ({
  game,
  page,
}) => {
  await game.resume('started');
  await game.button('Analyzer 3000').click();
  await game.button('Your answer - Notepad').click();
  await game.answer('I ask first.');
  await expect(game.onward).toBeVisible();
  const events = eventsIn(await game.keptWhenSettled());
  const switches = events.filter(({ type }) => type === 'desktop/windowFocused').length;
  expect(switches).toBeGreaterThan(1);
  await game.openFromStart('Tape');
  const stops = events.length - switches;
  await expect(game.slider).toHaveAttribute('max', String(stops));
  await expect(game.slider).toHaveValue(String(stops));
  await expect(game.tape.locator('.miniature')).toContainText('Analysis complete.');
  await expect(game.tape.locator('[aria-current]')).toBeInViewport();
  // The wallpaper is drawn in dots, which must not be scaled.
  const wallpaper = game.tape.locator('.wallpaper');
  const unscaled = await wallpaper.evaluate((element: HTMLElement) => element.offsetWidth);
  expect((await wallpaper.boundingBox())?.width).toBeCloseTo(unscaled, 0);
  const switchRows = game.tape.getByRole('button', { name: 'brought to the front' });
  await expect(switchRows).toHaveCount(0);
  await game.tape.getByRole('button', { name: 'Question 1 submitted' }).click();
  await game.windowSwitches.check();
  await expect(switchRows).toHaveCount(switches);
  await expect(game.slider).toHaveAttribute('max', String(events.length));
  // Submitting also brought the Analyzer to the front. That event was hidden, so it was part of the stop before it, the
  // submission. Now that it is shown, it is the last event of that stop and therefore the current one.
  await expect(game.tape.locator('[aria-current]')).toContainText('Analyzer 3000 brought to the front');
  await game.windowSwitches.uncheck();
  await expect(game.tape.locator('[aria-current]')).toContainText('Question 1 submitted');
  // At the end, Play starts again from the beginning.
  await game.slider.press('End');
  await game.tape.getByRole('button', { name: 'Play' }).click();
  await game.tape.getByRole('button', { name: 'Pause' }).click();

  // While the player goes on, the tape grows and keeps its position.
  await goTo(game, 2);
  const end = Number(await game.slider.getAttribute('max'));
  await game.button('Analyzer 3000').click();
  await game.onward.click();
  await game.button('Tape').click();
  await expect(game.slider).toHaveValue('2');
  expect(Number(await game.slider.getAttribute('max'))).toBeGreaterThan(end);

  // Beside the picture every label in the list fits on one line.
  await page.setViewportSize({ width: 1000, height: 700 });
  const rows = game.tape.getByRole('list', { name: 'Events' }).locator('.tape-event');
  await expect(rows.filter({ hasText: 'Feedback on question 1 arrived' })).toBeVisible();
  // Not with evaluateAll(): a process of Firefox ESR crashes when it hands these elements over.
  const heights = () =>
    game.tape.evaluate((tape) => {
      const shown = [...tape.querySelectorAll('.tape-event')];
      return [...new Set(shown.map((row) => Math.round(row.getBoundingClientRect().height)))];
    });
  await expect.poll(heights).toHaveLength(1);
});

// Only in a browser: requests and storage during playback.
test('replaying makes no call, and log and storage are byte for byte as they were', async ({ game, page }) => {
  await game.resume('assessed');
  const before = await game.keptWhenSettled();
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
  await goTo(game, 12);
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
  expect(await game.keptWhenSettled()).toBe(before);
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
  await goTo(game, 1);
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
    const mark = eventsIn(await game.keptWhenSettled()).length;
    seen.push({ mark, was: await scene(page, 'main') });
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
  await expect(game.popup).toBeVisible();
  await look();
  await game.popup.getByRole('button', { name: 'Retry' }).click();
  await expect(game.onward).toBeVisible();
  await look();
  await game.onward.click();
  await look();
  expect(new Set(seen.map(({ mark }) => mark)).size).toBe(seen.length);

  await game.openFromStart('Tape');
  await expect.poll(() => scene(page, '.miniature')).toEqual(seen.at(-1)?.was);
  await game.windowSwitches.check();
  for (const { mark, was } of seen.toReversed()) {
    await goTo(game, mark);
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
    await goTo(game, mark);
    await expect.poll(() => scene(page, '.miniature')).toEqual(was);
  }
});

test.describe('without the deferred script', () => {
  test.use({ expectedNoise: [/deferred|dynamically imported module|^error: (Error$|Failed to load resource)/] });

  // Only in a browser: a script that cannot be loaded.
  test('a window whose code cannot be loaded says so, and opens after a reload', { tag: '@every-browser' }, async ({
    game,
    page,
  }) => {
    await page.route('**/assets/deferred*', (route) => route.abort());
    await game.open();
    await game.openFromStart('Tape');
    await expect(game.tape).toContainText('could not be loaded');
    await expect(game.button("Let's go")).toBeVisible();
    await page.unroute('**/assets/deferred*');
    await game.tape.getByRole('button', { name: 'Reload' }).click();
    await game.openFromStart('Tape');
    await expect(game.slider).toBeVisible();
  });
});

// Only in a browser: where the focus is.
test('the Tape window can be used by keyboard alone, and its controls have names', async ({ game, page }) => {
  await game.resume('started');
  await game.textarea.fill('I ask first.');
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  await expect(game.tape.getByRole('button', { name: 'Play' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(game.slider).toBeFocused();
  await page.keyboard.press('Home');
  await expect(game.tape.getByRole('button', { name: 'Step back' })).toBeDisabled();
  await page.keyboard.press('End');
  await expect(game.tape.getByRole('button', { name: 'Step forward' })).toBeDisabled();
  const end = Number(await game.slider.inputValue());
  await page.keyboard.press('ArrowLeft');
  await expect(game.slider).toHaveValue(String(end - 1));
  await page.keyboard.press('Tab');
  await expect(game.tape.getByRole('button', { name: 'Step back' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(game.slider).toHaveValue(String(end - 2));
  const current = game.tape.locator('[aria-current]');
  await current.focus();
  await page.keyboard.press('Home');
  await expect(game.tape.getByRole('list', { name: 'Events' }).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(game.slider).toHaveValue('2');
  await expect(current).toBeFocused();
  // Nothing in the miniature desktop can be focused. A text beside it describes what it shows.
  expect(await page.locator('.miniature').evaluate((element) => element.querySelector(':focus'))).toBeNull();
  await goTo(game, end);
  const inWords = game.tape.getByRole('region', { name: 'The desktop at this moment' });
  await expect(inWords).toContainText('Question 1 of 5');
  await expect(inWords).toContainText('Your answer - Notepad');
  await expect(page.locator('.miniature')).toHaveAttribute('inert');
  await page.keyboard.press('F9');
  await page.getByRole('menuitem', { name: 'Close' }).press('Enter');
  await expect(game.tape).toHaveCount(0);
  await expect(game.notepad.getByRole('textbox')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  // Only in a browser: taps, and the places after layout.
  test('the Tape window is a sheet with the list below the screen', { tag: '@touch' }, async ({ game, page }) => {
    await game.start();
    await game.button('Start').tap();
    await page.getByRole('menuitem', { name: 'Tape' }).tap();
    await expect(page.locator('main > div > [role=dialog]:not([hidden])')).toHaveCount(1);
    const screen = await page.locator('.tape-screen').boundingBox();
    const list = await game.tape.getByRole('list', { name: 'Events' }).boundingBox();
    expect(list?.y).toBeGreaterThan((screen?.y ?? 0) + (screen?.height ?? 0));
    expect(list?.height).toBeGreaterThan(100);
    await game.tape.getByRole('button', { name: 'Assignment started' }).tap();
    await expect(game.slider).toHaveAttribute('aria-valuetext', /Assignment started$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
