import type { Page } from '@playwright/test';
import { isFirefox } from '../firefox/isFirefox.ts';
import { expect, test } from '../game/game.ts';
import { holdMainScript, mainScript } from '../page/mainScript.ts';
import { expectNoDifference, openAtOnce, worksIn } from '../pictures/firstPicture.ts';

const shownWindows = (page: Page) =>
  page.getByRole('dialog').evaluateAll((windows) =>
    windows.map((window) => {
      const { x, y, width, height } = window.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

// Only in a browser: the pixels without scripts, and that the server has each file.
test('every file that the page names exists, and without JavaScript the first screen differs only in the clock', async ({
  browser,
  baseURL,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const files = [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(files.some((file) => file.endsWith('.svg'))).toBe(true); // the icon of the tab, which headless browsers do not load
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect((await request.get(file)).status(), file).toBe(200);
  await expectNoDifference(browser, baseURL ?? '', { width: 1280, height: 800 }, { width: 390, height: 844 });
});

test.describe('without JavaScript', { tag: '@no-script' }, () => {
  test.use({ javaScriptEnabled: false });

  // Only in a browser: a browser without scripts.
  test('the desktop says so in one line, which covers no window', async ({ page }) => {
    await page.goto('/');
    const line = page.locator('noscript');
    await expect(line).toBeVisible();
    expect(await line.innerText()).toBe("The Firm's computers need JavaScript.");
    await expect(page.getByRole('button', { name: 'Assignment' })).toBeVisible();
    const above = await line.boundingBox();
    const taskbar = await page.getByRole('contentinfo').boundingBox();
    expect(above && above.y + above.height).toBe(taskbar?.y);
    await page.setViewportSize({ width: 390, height: 844 });
    const button = await page.getByRole('button', { name: "Let's go" }).boundingBox();
    const lineThere = await line.boundingBox();
    expect(button && button.y + button.height).toBeLessThan(lineThere?.y ?? 0);
  });
});

interface Seen {
  shifts: number[];
  /** When the browser painted what it then took for the largest content, and the class of that. */
  paints: { at: number; of: string | undefined }[];
  nodes: string[];
}

// Only in a browser: hydration, and what the browser reports of it.
test('the prerendered desktop is hydrated without new nodes, without a layout shift or a larger contentful paint', {
  tag: '@every-browser',
}, async ({ game, page }) => {
  await page.addInitScript(() => {
    const seen: Seen = { shifts: [], paints: [], nodes: [] };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) => {
      if (PerformanceObserver.supportedEntryTypes.includes(type))
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    };
    watch('layout-shift', (entry) => seen.shifts.push((entry as PerformanceEntry & { value: number }).value));
    watch('largest-contentful-paint', (entry) => {
      const { element } = entry as PerformanceEntry & { element: Element | null };
      seen.paints.push({ at: entry.startTime, of: element?.className });
    });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const release = await holdMainScript(page);
  await openAtOnce(page);
  // Entries come a moment after the paint, and that of the picture may come after that of the text.
  // Firefox sometimes reports none, although it has painted both.
  if (isFirefox(page)) await page.waitForLoadState('load');
  else await expect.poll(async () => (await seen()).paints.at(-1)?.of).toBe('skyline');
  const releasedAt = await page.evaluate(async () => {
    const { seen } = window as unknown as { seen: Seen };
    // The frame that shows the fonts is painted before the second callback. It may change widths a little.
    for (const _ of ['before', 'after']) await new Promise(requestAnimationFrame);
    seen.shifts.length = 0;
    // The script removes the prerendered desktop for the other screen size.
    const isOther = (node: Node) => node instanceof HTMLElement && 'prerendered' in node.dataset;
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records)
        for (const node of [...addedNodes, ...removedNodes])
          if (node instanceof Element && !isOther(node)) seen.nodes.push(node.outerHTML.slice(0, 100));
    }).observe(document.getElementById('root') ?? document.body, { childList: true, subtree: true });
    return performance.now();
  });
  release();
  await worksIn(page);
  await expect(game.window('Welcome! - The Firm')).toBeVisible();
  const { nodes, shifts, paints } = await seen();
  expect(nodes).toEqual([]);
  expect(shifts).toEqual([]);
  expect(paints.filter(({ at }) => at > releasedAt)).toEqual([]);
});

/**
 * On both sides of each limit at which windows become sheets or Welcome gets less high, and with both text sizes for
 * windows and for sheets.
 */
const screens = [
  { width: 1280, height: 800, textSize: 'normal' },
  { width: 924, height: 480, textSize: 'largest' },
  { width: 923, height: 700, textSize: 'normal' },
  { width: 1000, height: 780, textSize: 'normal' },
  { width: 1000, height: 779, textSize: 'normal' },
  { width: 1000, height: 479, textSize: 'normal' },
  { width: 390, height: 844, textSize: 'largest' },
];

// Only in a browser: the places before and after hydration.
test('Welcome does not move on hydration, at any screen size, with any text size', async ({ game, page }) => {
  for (const { textSize, ...viewport } of screens) {
    await page.addInitScript((preferences) => {
      localStorage.clear(); // each visit is the first
      localStorage.setItem('the-firm:preferences', preferences);
    }, JSON.stringify({ textSize }));
    await page.setViewportSize(viewport);
    const release = await holdMainScript(page);
    await openAtOnce(page);
    const before = await shownWindows(page);
    const where = `at ${viewport.width} × ${viewport.height} with ${textSize} text`;
    expect(before, where).toHaveLength(1);
    release();
    await worksIn(page);
    expect(await shownWindows(page), where).toEqual(before);
    await page.unroute(mainScript);
  }
  await expect(game.notices).toBeEmpty();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  // Only in a browser: the places before and after hydration, with a coarse pointer.
  test('Welcome stays in place above the taller touch taskbar, and windows grow with the text', {
    tag: '@touch',
  }, async ({ game, page }) => {
    const release = await holdMainScript(page);
    await openAtOnce(page);
    const before = await shownWindows(page);
    release();
    await worksIn(page);
    expect(await shownWindows(page)).toEqual(before);
    await expect(game.notices).toBeEmpty();
    await game.openFromStart('Display Properties');
    await game.display.getByText('Large, 125').click();
    await game.display.getByRole('button', { name: 'OK' }).click();
    await game.openFromStart('About');
    await expect.poll(async () => (await game.window('About The Firm').boundingBox())?.width).toBe(641);
  });
});

// Only in a browser: what each frame shows.
test('a returning player never sees Welcome flash up, and gets their own colours and wallpaper at once', {
  tag: '@every-browser',
}, async ({ game, page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const seen = [...document.querySelectorAll('.welcome, #taskbar-welcome')].some(
        (element) => element.getClientRects().length > 0,
      );
      if (seen) document.documentElement.dataset.sawWelcome = '';
      requestAnimationFrame(look);
    };
    look();
  });
  await game.start();
  await expect(page.locator('html')).toHaveAttribute('data-saw-welcome');
  await game.openFromStart('Display Properties');
  await game.display.getByText('Night').click();
  await game.display.getByText('Pinstripe').click();
  await game.display.getByText('Large, 125').click();
  await game.display.getByRole('button', { name: 'OK' }).click();

  const release = await holdMainScript(page);
  await openAtOnce(page);
  await expect(page.getByText('Assignment', { exact: true }).filter({ visible: true })).toHaveCount(1);
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
    scheme: 'night',
    textSize: 'large',
  });
  await expect(page.locator('.wallpaper:visible')).toHaveAttribute('data-wallpaper', 'pinstripe');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0); // a screen reader would read them until they are replaced
  release();
  await expect(game.question).toBeVisible();
  await expect(game.notepad).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-welcome');
});

// Only in a browser: the picture before and after scripts have run, and a width that depends on glyphs.
test('the clock and the light of the tower are those of the hour, in the first picture and later', async ({
  game,
  page,
}) => {
  await page.clock.install({ time: new Date(2026, 10, 23, 16, 50) });
  const release = await holdMainScript(page);
  await openAtOnce(page);
  const picture = () =>
    page.locator('.skyline:visible').evaluate((element) => getComputedStyle(element).backgroundImage);
  const atDay = await picture();
  expect(atDay.match(/data:image\/png/g)).toHaveLength(3);
  release();
  await worksIn(page);
  expect(await picture()).toBe(atDay);
  await test.step('the clock shows h:mm in twelve hours, follows the time and keeps its width', async () => {
    const clock = page.locator('time');
    await expect(clock).toHaveText('4:50');
    await expect(clock).toHaveAccessibleName(/Monday,? 23 November 2026.*4:50.pm/);
    await page.clock.runFor(60_000);
    await expect(clock).toHaveText('4:51');
  });
  await page.clock.fastForward('11:00');
  await expect(page.locator('html')).toHaveAttribute('data-daylight', 'dusk');
  expect(await picture()).not.toBe(atDay);
  await game.openFromStart('Display Properties');
  await game.display.getByText('Skyline').click();
  await game.display.getByRole('button', { name: 'OK' }).click();
  const wallpaper = page.locator('.desktop > .wallpaper');
  expect(await wallpaper.evaluate((element) => getComputedStyle(element, '::before').backgroundImage)).toBe(
    await picture(),
  );
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await page.locator('.tray').boundingBox();
  await page.clock.setFixedTime(new Date(2026, 10, 24, 0, 0, 10));
  await page.clock.runFor(1000);
  await expect(page.locator('time')).toHaveText('12:00');
  expect(await page.locator('.tray').boundingBox()).toEqual(before);
});
