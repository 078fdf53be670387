import { expect, test } from '../game/game.ts';

// Only in a browser: what is in view, and the heights of rows.
test('the Tape window opens at the last event, hides focus events, and keeps its position while the player goes on', async ({
  game,
  page,
}) => {
  await game.resume('started');
  await game.button('Analyzer 3000').click();
  await game.button('Your answer - Notepad').click();
  await game.answer('I ask first.');
  await expect(game.nextButton).toBeVisible();
  const events = await game.storedEvents();
  const switches = events.filter((type) => type === 'desktop/windowFocused').length;
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
  await game.slider.fill(String(2));
  const end = Number(await game.slider.getAttribute('max'));
  await game.button('Analyzer 3000').click();
  await game.nextButton.click();
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
  await game.slider.fill(String(end));
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
