import type { Page } from '@playwright/test';
import { expect, type Game, test } from '../game/game.ts';
import { box, drag, titleBar, workArea } from '../page/drag.ts';
import { withMotion } from '../page/withMotion.ts';

const halves = {
  left: { x: 0, y: 0, width: 640, height: workArea.height },
  right: { x: 640, y: 0, width: 640, height: workArea.height },
};

const preview = (page: Page) => page.locator('.snap-preview:not([hidden])');

/** Returns the types of the events that `act` adds to the stored log. */
async function eventsDuring(game: Game, act: () => Promise<void>) {
  const before = await game.storedEvents();
  await act();
  return (await game.storedEvents()).slice(before.length);
}

// Only in a browser: the pointer, and what is painted during a drag.
test('a window that is dragged to an edge shows a preview and docks there, and leaving the edge or Escape takes the preview away', async ({
  game,
  page,
}) => {
  await game.open();
  const welcome = game.window('Welcome! - The Firm');
  await test.step('a title dragged to the top maximises', async () => {
    const before = await box(welcome);
    const press = async () => {
      await page.mouse.move(before.x + 80, before.y + 15);
      await page.mouse.down();
    };
    await press();
    await page.mouse.move(700, 2, { steps: 8 });
    expect(await preview(page).boundingBox()).toEqual({ x: 0, y: 0, ...workArea });
    await page.mouse.up();
    expect(await box(welcome)).toEqual({ x: 0, y: 0, ...workArea });
    await welcome.getByRole('button', { name: 'Restore' }).click();
    expect(await box(welcome)).toEqual(before);

    const events = await eventsDuring(game, async () => {
      await press();
      await page.mouse.move(0, 300, { steps: 4 });
      await page.keyboard.press('Escape');
      expect(await box(welcome)).toEqual(before);
      await expect(preview(page)).toHaveCount(0);
      await page.mouse.move(500, 500);
      await page.mouse.up();
    });
    expect(await box(welcome)).toEqual(before);
    expect(events).toEqual([]);

    await press();
    await page.mouse.move(0, before.y + 45, { steps: 4 });
    await expect(preview(page)).toHaveCount(1);
    await page.mouse.move(200, before.y + 45, { steps: 4 });
    await expect(preview(page)).toHaveCount(0);
    await page.mouse.up();
    expect(await box(welcome)).toEqual({ ...before, x: 120, y: before.y + 30 });
  });
  await test.step('a side docks, in one event', async () => {
    for (const side of ['left', 'right'] as const) {
      const events = await eventsDuring(game, async () => {
        const { x, y } = await box(welcome);
        await page.mouse.move(x + 80, y + 15);
        await page.mouse.down();
        await page.mouse.move(640, 300, { steps: 4 });
        await expect(preview(page)).toHaveCount(0);
        await page.mouse.move(side === 'left' ? 0 : 1279, 300, { steps: 4 });
        expect(await preview(page).boundingBox()).toEqual(halves[side]);
        await page.mouse.up();
      });
      await expect(preview(page)).toHaveCount(0);
      expect(await box(welcome)).toEqual(halves[side]);
      expect(events).toEqual(['desktop/windowDocked']);
    }
    // A docked window that is dragged away and dropped at the same edge stays docked, so nothing is logged.
    expect(await eventsDuring(game, () => drag(welcome, titleBar, { x: 1000, y: 20 }))).toEqual([]);
    expect(await box(welcome)).toEqual(halves.right);
  });
});

// Only in a browser: renders, measurements and listeners during a drag.
test('a drag renders, measures and writes nothing until the end, and leaves no listener behind', async ({
  game,
  page,
}) => {
  await page.addInitScript(() => {
    const add = window.addEventListener;
    const signals: AbortSignal[] = [];
    window.addEventListener = (...[name, act, options]: Parameters<typeof add>) => {
      if (typeof options === 'object' && options.signal) signals.push(options.signal);
      add.call(window, name, act, options);
    };
    Object.assign(window, { listening: () => signals.filter(({ aborted }) => !aborted).length });
  });
  const listening = () => page.evaluate(() => (window as unknown as { listening: () => number }).listening());
  await page.addInitScript(() => {
    let commits = 0;
    let measured = 0;
    for (const name of ['checkVisibility', 'getBoundingClientRect', 'querySelectorAll'] as const) {
      const original = Element.prototype[name] as (...args: unknown[]) => unknown;
      Object.assign(Element.prototype, {
        [name](this: Element, ...args: unknown[]) {
          measured++;
          return original.apply(this, args);
        },
      });
    }
    const { setInterval } = window;
    Object.assign(window, {
      commits: () => commits,
      measured: () => measured,
      // The hook for React's developer tools, which production builds call as well.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => commits++,
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
      },
      // Stops the taskbar's clock, whose renders would be counted as well.
      setInterval: (act: () => void, ms: number) => (ms === 1000 ? 0 : setInterval(act, ms)),
    });
  });
  const commits = () => page.evaluate(() => (window as unknown as { commits: () => number }).commits());
  const measured = () => page.evaluate(() => (window as unknown as { measured: () => number }).measured());
  await game.resume('started');
  await test.step('then one event', async () => {
    // Waits for the code that is loaded later than the page, and until React renders nothing more.
    await page.waitForLoadState('networkidle');
    await expect(async () => {
      const before = await commits();
      await page.waitForTimeout(300);
      expect(await commits()).toBe(before);
    }).toPass();
    const events = await eventsDuring(game, async () => {
      const { x, y } = await box(game.notepad);
      await page.mouse.move(x + 80, y + 15);
      await page.mouse.down();
      const before = await commits();
      expect(before).toBeGreaterThan(0);
      const measuredBefore = await measured();
      expect(measuredBefore).toBeGreaterThan(0);
      await page.mouse.move(640, 300, { steps: 30 });
      expect(await measured()).toBe(measuredBefore);
      await page.mouse.move(0, 300, { steps: 30 });
      await page.mouse.move(471, 160, { steps: 30 });
      expect(await commits()).toBe(before);
      await page.mouse.up();
      expect(await box(game.notepad)).toMatchObject({ x: 471 - 80, y: 160 - 15 });
      await expect.poll(commits).toBe(before + 1);
    });
    // The recorded game had another viewport, which may be logged late.
    expect(events.filter((type) => type !== 'desktop/viewportChanged')).toEqual(['desktop/windowMoved']);
  });
  await test.step('not even if the title bar goes before the release', async () => {
    const before = await listening();
    const { x, y } = await box(game.notepad);
    await page.mouse.move(x + titleBar.x, y + titleBar.y);
    await page.mouse.down();
    expect(await listening()).toBeGreaterThan(before);
    await page.mouse.up();
    expect(await listening()).toBe(before);
    await page.mouse.down();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.mouse.up();
    await expect.poll(listening).toBe(before);
  });
});

/**
 * Records the animations of title bars that fly between a window and its taskbar button. Call this before the page is
 * loaded. The returned function returns all animations so far.
 */
async function flightsOf(page: Page) {
  await page.addInitScript(() => {
    const flights: unknown[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, timing) {
      if (this.classList.contains('flying-title')) flights.push({ frames, timing });
      return animate.call(this, frames, timing);
    };
    Object.assign(window, { flights });
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { flights: { frames: { left: string }[]; timing: { duration: number } }[] }).flights,
    );
}

// Only in a browser: animations.
test('minimising animates a window to its taskbar button in 120 ms, restoring animates it back, unless motion is reduced', async ({
  game,
  page,
}) => {
  const flights = await flightsOf(page);
  await game.resume('started');
  await game.analyzer.getByRole('button', { name: 'Minimise' }).click();
  await expect(game.analyzer).toBeHidden();
  expect(await flights()).toEqual([]); // with reduced motion

  await withMotion(page);
  await page.reload();
  await game.button('Analyzer 3000').click();
  await expect(game.analyzer).toBeVisible();
  await page.evaluate(() => (window as unknown as { flights: unknown[] }).flights.splice(0));
  const from = await box(game.analyzer);
  const home = await box(game.button('Analyzer 3000'));
  await game.analyzer.getByRole('button', { name: 'Minimise' }).click();
  await game.button('Analyzer 3000').click();
  await expect(game.analyzer).toBeVisible();
  const [away, back] = await flights();
  expect(away?.frames.map(({ left }) => left)).toEqual([`${from.x}px`, `${home.x}px`]);
  expect(back?.frames.map(({ left }) => left)).toEqual([`${home.x}px`, `${from.x}px`]);
  expect([away, back].map((flight) => flight?.timing.duration)).toEqual([120, 120]);
  await expect(page.locator('.flying-title').nth(4)).toBeHidden();
});

// Only in a browser: pointer events that never come.
test('a window whose drag never ends by a release lets go of the mouse', async ({ game, page }) => {
  await page.addInitScript(() => {
    for (const release of ['pointerup', 'lostpointercapture'])
      window.addEventListener(release, (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await game.open();
  const welcome = game.window('Welcome! - The Firm');
  await drag(welcome, titleBar, { x: 60, y: 40 });
  const before = await box(welcome);
  await page.mouse.move(300, 300, { steps: 5 });
  expect(await box(welcome)).toEqual(before);
  await drag(welcome, titleBar, { x: -60, y: -40 });
  expect(await box(welcome)).toMatchObject({ x: before.x - 60, y: before.y - 40 });
});
