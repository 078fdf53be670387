import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { Game } from '../game.ts';
import type { Tab } from './browser.ts';

/** A window that can be taken by its title and by its lower right corner. */
export type Subject = { tab: Tab; window: Locator; title: Locator; corner: Locator; watched: boolean };

/** The game with its three windows. */
export async function openGame(tab: Tab): Promise<Subject> {
  const play = new Game(tab.page);
  await play.start();
  return {
    tab,
    window: play.notepad,
    title: play.titleOf(play.notepad),
    corner: play.notepad.locator('.resize-se'),
    watched: true,
  };
}

/** A page with WinBox windows where those of the game are, and with what is in them. */
export async function openWinBox(tab: Tab, { page }: Tab): Promise<Subject> {
  await tab.page.setContent(emptyPage);
  await tab.page.addStyleTag({
    content: `${await styleOf(page)} .wb-body { display: flex; flex-direction: column; }`,
  });
  await tab.page.addScriptTag({ path: fileURLToPath(import.meta.resolve('winbox/dist/winbox.bundle.min.js')) });
  for (const content of await windowsOf(page))
    await tab.page.evaluate(
      (options) => new (window as unknown as { WinBox: new (o: object) => object }).WinBox(options) && null,
      // A little apart, for else the edge of a window lies over the corner of its neighbour.
      { ...content, width: content.width - 10, title: 'A window' },
    );
  const window = tab.page.locator('.winbox').nth(1);
  return { tab, window, title: window.locator('.wb-title'), corner: window.locator('.wb-se'), watched: false };
}

/** The same once more, moved by one listener that writes one style: what no library can undercut. */
export async function openRaw(tab: Tab, { page }: Tab): Promise<Subject> {
  const frames = (await windowsOf(page)).map(
    ({ x, y, width, height, html }) =>
      `<div class="raw" style="position: fixed; left: 0; top: 0; background: silver; transform: translate(${x}px, ${y}px);
        width: ${width}px; height: ${height}px; display: flex; flex-direction: column">
        <div class="raw-title" style="height: 30px; flex: none">A window</div>${html}
        <div class="raw-corner" style="position: absolute; right: 0; bottom: 0; width: 15px; height: 15px"></div></div>`,
  );
  await tab.page.setContent(`${emptyPage}${frames.join('')}`);
  await tab.page.addStyleTag({ content: await styleOf(page) });
  await tab.page.addScriptTag({ path: fileURLToPath(new URL('rawWindow.js', import.meta.url)) });
  const window = tab.page.locator('.raw').nth(1);
  return { tab, window, title: window.locator('.raw-title'), corner: window.locator('.raw-corner'), watched: false };
}

/** Where text is marked, or dragged, windows do not follow. */
const emptyPage =
  '<!doctype html><title>Windows</title><body ondragstart="return false" style="margin: 0; background: #008080; user-select: none">';

/** Where the game's windows are, and what is in them. */
function windowsOf(page: Page) {
  return page.locator('.window-body:visible').evaluateAll((bodies) =>
    bodies.map((body) => {
      const { x, y, width, height } = body.closest('[role=dialog]')?.getBoundingClientRect() ?? new DOMRect();
      return { x, y, width, height, html: body.innerHTML };
    }),
  );
}

/** What is in the windows looks the same in both pages, and costs the same to draw. */
function styleOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return (await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))).join('\n');
  });
}
