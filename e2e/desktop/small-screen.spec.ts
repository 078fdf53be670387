import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../game/game.ts';
import { wholeGame } from '../game/wholeGame.ts';
import { cutOff } from './cutOff.ts';
import { everyWindow } from './everyWindow.ts';

/** The text spacing that WCAG 1.4.12 demands. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const desktop = { width: 1280, height: 800 };

/** Each is set while the windows are open, and taken back. */
const settings: Record<string, (page: Page, devtools: CDPSession) => Promise<() => Promise<unknown>>> = {
  'with a zoom of 500 %': async (page) => {
    await page.setViewportSize({ width: 256, height: 160 });
    return () => page.setViewportSize(desktop);
  },
  'with a zoom of 400 % at 1280 × 1024 and a default font of 32 px': async (page, devtools) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    return async () => {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
      await page.setViewportSize(desktop);
    };
  },
  'with a default font of 32 px and the text spacing of WCAG 1.4.12': async (page, devtools) => {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, spacing);
    return async () => {
      await page.evaluate(() => void document.adoptedStyleSheets.pop());
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    };
  },
};

// Only in a browser: what is cut off after layout.
test('nothing is cut off and every button can be reached, in every window, zoomed, enlarged and spaced', {
  tag: '@cdp',
}, async ({ game, page }) => {
  page.setDefaultTimeout(20_000);
  await game.resume('assessed');
  const devtools = await page.context().newCDPSession(page);
  // The page learns of a new size or font a moment later.
  const expectWhole = (what: string, how: string) =>
    expect.poll(() => cutOff(page), { message: `${what} ${how}` }).toEqual([]);
  const inEachSetting = async (look: (how: string) => Promise<void>) => {
    for (const [how, set] of Object.entries(settings)) {
      const restore = await set(page, devtools);
      await look(how);
      await restore();
    }
  };
  // First the windows that are not in the log, because with all others open each setting takes long.
  await game.openFile('whole-game.json', wholeGame);
  await expect(page.getByText('One moment…')).toHaveCount(0);
  await inEachSetting(async (how) => {
    for (const view of ['Results', 'Breakdown', 'Desktop'] as const) {
      await game.tapeView(view).press('Enter');
      await expectWhole(`tape: ${view}`, how);
    }
  });
  const choosing = page.waitForEvent('filechooser');
  await game.openFromStart('Compare…');
  await (await choosing).setFiles([
    { name: 'Ann.json', mimeType: 'application/json', buffer: Buffer.from(wholeGame) },
    { name: 'Bob.json', mimeType: 'application/json', buffer: Buffer.from('{"format":') },
  ]);
  await expect(game.compare).toContainText('Not opened');
  await inEachSetting((how) => expectWhole('compare', how));
  await game.openFile('broken.json', '{"format":');
  await expect(game.refusalPopup).toBeVisible();
  await inEachSetting((how) => expectWhole('refusal', how));
  await game.kept();

  // Opens all windows of the log at once.
  await page.evaluate((ids) => {
    const stored = JSON.parse(localStorage.getItem('the-firm') ?? '');
    const rect = { x: 0, y: 0, width: 513, height: 400 };
    for (const id of ids) {
      const payload = { id, rect };
      stored.log.push({ id, at: new Date().toISOString(), v: 1, type: 'desktop/windowOpened', payload });
    }
    localStorage.setItem('the-firm', JSON.stringify(stored));
  }, everyWindow);
  await game.open();
  await expect(page.getByText('One moment…')).toHaveCount(0);

  await expect(game.windows).toHaveCount(everyWindow.length);
  const front = () => page.locator('.window.is-active:not([data-leaving])').getAttribute('data-window');
  await inEachSetting(async (how) => {
    const seen: (string | null)[] = [];
    while (seen.length < everyWindow.length) {
      // One press brings the focus into the front window, if it is not there yet.
      await expect(async () => {
        await page.keyboard.press('Control+F6');
        expect(seen).not.toContain(await front());
      }).toPass({ intervals: [150] });
      seen.push(await front());
      await expectWhole(seen.at(-1) ?? '', how);
    }
    expect(seen.toSorted()).toEqual(everyWindow.toSorted());
    // The row of windows in the taskbar scrolls.
    const scrolled = '.taskbar-windows > *, .taskbar-windows > * *';
    const closed = '[data-leaving], [data-leaving] *';
    const sideways = page.locator(`.taskbar, .taskbar :not(${scrolled}, ${closed})`);
    expect(
      await sideways.evaluateAll((parts) =>
        parts.filter((part) => part.getBoundingClientRect().right > innerWidth + 1).map(({ className }) => className),
      ),
      how,
    ).toEqual([]);
    await game.button('Start').click();
    await expect(game.startMenu).toBeVisible();
    await expectWhole('start menu', how);
    await page.keyboard.press('Escape');
  });
});

// Only in a browser: the widths of buttons.
test('many windows take a second row of the taskbar, and each button still shows about two words', async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await game.resume('assessed');
  await game.button('Show Breakdown').click();
  for (const name of await game.startMenuWindows()) await game.openFromStart(name);
  const labels = page.locator('.taskbar-label');
  const tops = await labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(7);
  expect(new Set(tops).size).toBe(2);
  /** The labels that end within their first two words. */
  const short = () =>
    labels.evaluateAll((all) =>
      all
        .filter((label) => {
          const text = label.firstChild;
          const [twoWords = ''] = /^\S+(\s+\S+)?/.exec(label.textContent ?? '') ?? [];
          const range = document.createRange();
          if (text) range.setEnd(text, twoWords.length);
          if (text) range.setStart(text, 0);
          return range.getBoundingClientRect().right > label.getBoundingClientRect().right + 1;
        })
        .map(({ textContent }) => textContent),
    );
  expect(await short()).toEqual([]);
  const [front, taskbar] = await Promise.all([
    page.locator('.window.is-active:not([data-leaving])').boundingBox(),
    page.locator('.taskbar').boundingBox(),
  ]);
  expect((front?.y ?? 0) + (front?.height ?? 0)).toBeLessThanOrEqual(taskbar?.y ?? 0);
  await page.setViewportSize({ width: 320, height: 640 }); // what a zoom of 400 % leaves of 1280 px
  await expect(page.getByRole('timer')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'largest'));
  expect(await short()).toEqual([]);
  await page.setViewportSize({ width: 600, height: 800 });
  // In a row of its own, each button would leave the windows less than half the screen.
  await expect.poll(async () => (await page.locator('.taskbar').boundingBox())?.height).toBeLessThan(300);
});
