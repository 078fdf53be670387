import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { openSession } from './longSession.ts';

/** A window to drag by its title and resize by its corner. */
export type Subject = { page: Page; window: Locator; title: Locator; corner: Locator };

/** Opens the game with eight windows, of which the Notepad is in front, and with a log of 1,000 events. */
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
  };
}

/** Opens a page with WinBox.js windows that have the positions, sizes and contents of the game's windows. */
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
  return { page, window, title: window.locator('.wb-title'), corner: window.locator('.wb-se') };
}

/** Text cannot be selected or dragged, because a window does not move while text is dragged. */
const emptyPage =
  '<!doctype html><title>Windows</title><body ondragstart="return false" style="margin: 0; background: #008080; user-select: none">';

/** The window in front comes last. */
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

/** With the game's styles, the same content costs the same to draw in both pages. */
function styleOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const inlined = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const linked = await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()));
    return [...inlined, ...linked].join('\n');
  });
}
