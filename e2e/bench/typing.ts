import { drag, titleBar } from '../drag.ts';
import { Game } from '../game.ts';
import { openTab, withBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { game, startServer } from './serverProcess.ts';
import { reactWatch, type Seen, seenDuring } from './watchedTab.ts';

const keys = 50;
const notepad = 'Your answer - Notepad';

/** What React does for a key press in the Notepad, and for a window that is moved, and in which windows. */
export function typing(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const server = await startServer(game);
    const { page } = await openTab(browser, server.origin, reactWatch);
    const play = new Game(page);
    await play.start();
    // The first letter also enables the button.
    await play.textarea.pressSequentially('I');
    const typed = await seenDuring(page, async () => {
      for (let key = 0; key < keys; key++) await page.keyboard.press('k');
    });
    const moved = await seenDuring(page, async () => {
      await drag(play.notepad, titleBar, { x: 40, y: 20 });
      await page.waitForTimeout(300);
    });
    await server.stop();
    const goal = { most: 0 };
    return [
      { what: 'typing: React commits a key press', unit: '', measured: typed.commits / keys, goal: { most: 1 } },
      {
        what: 'typing: components rendered a key press, in the Notepad',
        unit: '',
        measured: (typed.renders[notepad] ?? 0) / keys,
        goal: { most: 1 },
      },
      { what: 'typing: components rendered a key press, elsewhere', unit: '', measured: elsewhere(typed) / keys, goal },
      { what: 'a window moved: React commits', unit: '', measured: moved.commits, goal: { most: 1 } },
      { what: 'a window moved: components rendered elsewhere', unit: '', measured: elsewhere(moved), goal },
    ];
  });
}

function elsewhere({ renders }: Seen): number {
  return Object.entries(renders).reduce((sum, [name, count]) => (name === notepad ? sum : sum + count), 0);
}
