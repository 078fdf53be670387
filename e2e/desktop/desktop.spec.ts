import { isFirefox } from '../firefox/isFirefox.ts';
import { expect, test } from '../game/game.ts';
import { box, drag, titleBar, workArea } from '../page/drag.ts';

// Only in a browser: the sizes after layout.
test('windows open in the sizes that docs/requirements.md demands, in which the Overall Assessment shows its whole table below long texts, and all its buttons', async ({
  game,
}) => {
  const place = 'who stands under the next shelf in the hall';
  const summary = `You went furthest in “Hall Four, Next to the Coffee”, on “Counts more than the 410,000 euros” (Lead). In one story you'd protect ${place}, in another ${place}.`;
  await game.resume('assessed', (type, payload) => {
    if (type === 'session/overallReceived') payload.evaluation = { level: 'Lead', summary };
  });
  await test.step('the Overall Assessment', async () => {
    await expect(game.overall.getByRole('table')).toBeVisible();
    await expect(game.overall.locator('.summary').first()).toContainText(/You went furthest|stands out/);
    const paper = game.overall.locator('.paper');
    const [table, room] = await Promise.all([game.overall.getByRole('table').boundingBox(), paper.boundingBox()]);
    expect(await paper.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    expect((table?.y ?? 0) + (table?.height ?? 0)).toBeLessThanOrEqual((room?.y ?? 0) + (room?.height ?? 0));
    for (const button of await game.overall.locator('.button-row button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
  });
  expect(await box(game.overall)).toMatchObject({ width: 500, height: 400 });
  await game.button('Show Breakdown').click();
  const breakdown = await box(game.breakdown);
  expect(breakdown.width).toBe(513);
  expect((await box(game.overall)).x).toBeGreaterThanOrEqual(breakdown.x + breakdown.width);
  await game.breakdown.getByRole('button', { name: 'Close' }).click();
  await drag(game.overall, titleBar, { x: -100, y: 60 });
  const moved = await box(game.overall);
  await game.button('Show Breakdown').click();
  await expect(game.breakdown).toBeVisible();
  expect(await box(game.overall)).toEqual(moved);
  await game.button('Back to Desktop').click();
  expect((await box(game.window('Welcome! - The Firm'))).width).toBe(513);
  await game.button("What's expected of me?").first().click();
  expect((await box(game.window("What's expected of me?"))).width).toBe(513);
  await game.button("Let's go").click();
  for (const window of [game.question, game.notepad, game.analyzer]) {
    const { width, height } = await box(window);
    expect(Math.abs(width - 1280 * 0.28)).toBeLessThanOrEqual(0.5);
    expect(height).toBe(600);
  }
  const icons = await box(game.button('Assignment'));
  expect((await box(game.question)).x).toBeGreaterThanOrEqual(icons.x + icons.width);
});

/** For each edge and corner: where it is grabbed, how far it is dragged, and how much the window then grows. */
const edges = [
  { at: (w: number, h: number) => ({ x: w - 1, y: h / 2 }), by: { x: 40, y: 0 }, grows: [40, 0] },
  { at: () => ({ x: 1, y: 150 }), by: { x: -40, y: 0 }, grows: [40, 0] },
  { at: (w: number) => ({ x: w / 2, y: 1 }), by: { x: 0, y: -20 }, grows: [0, 20] },
  { at: (w: number, h: number) => ({ x: w / 2, y: h - 1 }), by: { x: 0, y: 20 }, grows: [0, 20] },
  { at: (w: number, h: number) => ({ x: w - 2, y: h - 2 }), by: { x: 20, y: 15 }, grows: [20, 15] },
  { at: () => ({ x: 2, y: 1 }), by: { x: -20, y: -15 }, grows: [20, 15] },
  { at: (w: number) => ({ x: w - 2, y: 1 }), by: { x: 20, y: -15 }, grows: [20, 15] },
  { at: (_: number, h: number) => ({ x: 1, y: h - 2 }), by: { x: -20, y: 15 }, grows: [20, 15] },
] as const;

// Only in a browser: the pointer's hits on edges, and what a selection does to a drag.
test('every edge resizes, down to 300 × 200, and a docked window can be dragged off, also after Ctrl+A', {
  tag: '@every-browser',
}, async ({ game, page }) => {
  await game.open();
  const welcome = game.window('Welcome! - The Firm');
  const selectAll = async () => {
    await page.keyboard.press('Control+A');
    expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(0);
  };
  // Over WebDriver BiDi each movement of the pointer takes long.
  for (const { at, by, grows } of isFirefox(page) ? edges.slice(-1) : edges) {
    const before = await box(welcome);
    await selectAll();
    await drag(welcome, at(before.width, before.height), by);
    const after = await box(welcome);
    expect([after.width - before.width, after.height - before.height]).toEqual(grows);
  }
  for (let round = 1; round <= 2; round++) {
    const loose = await box(welcome);
    await selectAll();
    await drag(welcome, titleBar, { x: -loose.x - titleBar.x, y: 0 });
    expect(await box(welcome)).toEqual({ x: 0, y: 0, width: workArea.width / 2, height: workArea.height });
    await selectAll();
    await drag(welcome, titleBar, { x: 300, y: 100 });
    expect(await box(welcome)).toMatchObject({ width: loose.width, height: loose.height });
  }
  await drag(welcome, titleBar, { x: 3000, y: 3000 });
  const { x, y, width, height } = await box(welcome);
  expect([x + width, y + height]).toEqual([workArea.width, workArea.height]);
  await drag(welcome, { x: 1, y: 1 }, { x: 2000, y: 2000 });
  expect(await box(welcome)).toMatchObject({ width: 300, height: 200 });
});

// Only in a browser: what is painted on top, and where a drag leaves the focus.
test('a window comes to the front when it is clicked, and a drag moves the focus only from elsewhere', async ({
  game,
  page,
}) => {
  await game.resume('started');
  await drag(game.question, titleBar, { x: 200, y: 60 });
  const onTop = async () =>
    page.evaluate(
      () => document.elementFromPoint(560, 300)?.closest('[role="dialog"]')?.querySelector('h2')?.textContent,
    );
  expect(await onTop()).toMatch(/^Question 1/);
  await game.notepad.click({ position: { x: 330, y: 500 } });
  expect(await onTop()).toBe('Your answer - Notepad');
  // A drag or resize leaves the focus in the text; in a window without the focus it takes it.
  await game.textarea.focus();
  await drag(game.notepad, titleBar, { x: 60, y: 20 });
  await expect(game.textarea).toBeFocused();
  const { width, height } = await box(game.notepad);
  await drag(game.notepad, { x: width - 2, y: height - 2 }, { x: -40, y: -20 });
  await expect(game.textarea).toBeFocused();
  await page.getByRole('button', { name: 'Start', exact: true }).focus();
  await drag(game.notepad, titleBar, { x: -60, y: -20 });
  await expect(game.notepad).toBeFocused();
});
