import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { openSession } from './longSession.ts';

/** A window that can be taken by its title and by its lower right corner. */
export type Subject = { page: Page; window: Locator; title: Locator; corner: Locator; watched: boolean };

/** The game with eight windows and a log of 1,000 events, the Notepad in front. */
export async function openGame(page: Page): Promise<Subject> {
  const play = await openSession(page, 0);
  await play.button('Welcome!').click();
  for (const name of ['Display Properties', 'Keyboard shortcuts', 'About', 'Phone list'])
    await play.openFromStart(name);
  await openSession(page, 1000);
  await play.button('Your answer - Notepad').click();
  return {
    page,
    window: play.notepad,
    title: play.titleOf(play.notepad),
    corner: play.notepad.locator('.resize-se'),
    watched: true,
  };
}

/** A page with WinBox windows where those of the game are, and with what is in them. */
export async function openWinBox(page: Page, ours: Page): Promise<Subject> {
  await page.setContent(emptyPage);
  await page.addStyleTag({
    content: `${await styleOf(ours)} .wb-body { display: flex; flex-direction: column; }`,
  });
  await page.addScriptTag({ path: fileURLToPath(import.meta.resolve('winbox/dist/winbox.bundle.min.js')) });
  for (const content of await windowsOf(ours))
    await page.evaluate(
      (options) => new (window as unknown as { WinBox: new (o: object) => object }).WinBox(options) && null,
      { ...content, title: 'A window' },
    );
  const window = page.locator('.winbox').last();
  return { page, window, title: window.locator('.wb-title'), corner: window.locator('.wb-se'), watched: false };
}

/** Where text is marked, or dragged, windows do not follow. */
const emptyPage =
  '<!doctype html><title>Windows</title><body ondragstart="return false" style="margin: 0; background: #008080; user-select: none">';

/** Where the game's windows are, and what is in them; the one in front comes last. */
function windowsOf(page: Page) {
  return page.locator('.window-body:visible').evaluateAll((bodies) => {
    const isActive = (body: Element) => Number(body.closest('.is-active') !== null);
    return bodies
      .toSorted((a, b) => isActive(a) - isActive(b))
      .map((body) => {
        const { x, y, width, height } = body.closest('[role=dialog]')?.getBoundingClientRect() ?? new DOMRect();
        return { x, y, width, height, html: body.innerHTML };
      });
  });
}

/** What is in the windows looks the same in both pages, and costs the same to draw. */
function styleOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return (await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))).join('\n');
  });
}
