import type { Locator, Page } from '@playwright/test';
import { box } from '../drag.ts';
import { Game } from '../game.ts';
import { mainThreadMs, openTab, type Tab, throttle, withBrowser } from './browser.ts';
import { type Figure, median, ofRounds } from './figure.ts';
import { game, root, startServer } from './serverProcess.ts';
import { reactWatch, type Seen, seenDuring } from './watchedTab.ts';

const moves = 300;
const rounds = 4;

/** A window that can be taken by its title and by its lower right corner. */
type Subject = { tab: Tab; window: Locator; title: Locator; corner: Locator; watched: boolean };

type Gesture = 'drag' | 'resize';

type Run = { msPerMove: number; drift: number; seen: Seen | null };

/** Our windows against WinBox.js: the same three windows with the same content, the middle one moved and sized. */
export function windows(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const server = await startServer(game);
    const ours = await openGame(await openTab(browser, server.origin, reactWatch));
    const theirs = await openWinBox(await openTab(browser, server.origin), ours.tab);
    const figures: Figure[] = [];
    for (const rate of [1, 4]) {
      for (const gesture of ['drag', 'resize'] as const) figures.push(...(await compare(ours, theirs, gesture, rate)));
    }
    await server.stop();
    return figures;
  });
}

async function compare(ours: Subject, theirs: Subject, gesture: Gesture, rate: number): Promise<Figure[]> {
  const runs: { our: Run; their: Run }[] = [];
  for (const tab of [ours.tab, theirs.tab]) await throttle(tab, rate);
  for (let round = 0; round < rounds; round++) {
    const back = round % 2 === 1;
    runs.push({ our: await run(ours, gesture, back), their: await run(theirs, gesture, back) });
  }
  for (const tab of [ours.tab, theirs.tab]) await throttle(tab, 1);
  const most = (read: (run: Run) => number) => Math.max(...runs.map(({ our }) => read(our)));
  const name = `${gesture}, ${rate}× CPU`;
  const cost = (whose: 'our' | 'their') => median(runs.map((both) => both[whose].msPerMove)).toFixed(2);
  const goal = { most: 0 };
  return [
    {
      what: `${name}: main thread per move, WinBox.js = 1`,
      unit: '×',
      ...ofRounds(runs.map(({ our, their }) => our.msPerMove / their.msPerMove)),
      goal: { most: gesture === 'drag' ? 0.75 : 1 },
      note: `${cost('our')} ms against ${cost('their')} ms`,
    },
    { what: `${name}: away from the pointer in the end`, unit: 'px', measured: most(({ drift }) => drift), goal },
    {
      what: `${name}: React commits in ${moves} moves`,
      unit: '',
      measured: most(({ seen }) => seen?.commits ?? 0),
      goal,
    },
    {
      what: `${name}: storage writes in ${moves} moves`,
      unit: '',
      measured: most(({ seen }) => seen?.writes ?? 0),
      goal,
    },
  ];
}

/** One gesture, there or back: what it costs between the press and the release, and how far off the pointer it ends. */
async function run({ tab, window, title, corner, watched }: Subject, gesture: Gesture, back: boolean): Promise<Run> {
  const { mouse } = tab.page;
  const before = await box(window);
  const grip = await box(gesture === 'drag' ? title : corner);
  // The corner is hooked: only its outer pixels are its own.
  const from =
    gesture === 'drag'
      ? { x: grip.x + 40, y: grip.y + 8 }
      : { x: grip.x + grip.width - 2, y: grip.y + grip.height - 2 };
  const by = back ? { x: -60, y: -30 } : { x: 60, y: 30 };
  await mouse.move(from.x, from.y);
  await mouse.down();
  const start = await mainThreadMs(tab);
  const move = async () => {
    for (let at = 1; at <= moves; at++) {
      const share = at / moves;
      const swing = Math.sin(share * 6 * Math.PI);
      await mouse.move(from.x + by.x * share + 50 * swing, from.y + by.y * share + 20 * swing);
    }
  };
  const seen = watched ? await seenDuring(tab.page, move) : await move().then(() => null);
  const msPerMove = ((await mainThreadMs(tab)) - start) / moves;
  const after = await box(window);
  await mouse.up();
  const [x, y] =
    gesture === 'drag'
      ? [after.x - before.x, after.y - before.y]
      : [after.width - before.width, after.height - before.height];
  // A second press at once would be a double click.
  await tab.page.waitForTimeout(600);
  return { msPerMove, drift: Math.hypot(x - by.x, y - by.y), seen };
}

async function openGame(tab: Tab): Promise<Subject> {
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
async function openWinBox(tab: Tab, { page }: Tab): Promise<Subject> {
  const contents = await page.locator('.window-body:visible').evaluateAll((bodies) =>
    bodies.map((body) => {
      const { x, y, width, height } = body.closest('[role=dialog]')?.getBoundingClientRect() ?? new DOMRect();
      return { title: 'A window', x, y, width, height, html: body.innerHTML };
    }),
  );
  await tab.page.setContent('<!doctype html><title>WinBox</title><body style="margin: 0; background: #008080">');
  await tab.page.addStyleTag({ content: await styleOf(page) });
  await tab.page.addScriptTag({ path: `${root}node_modules/winbox/dist/winbox.bundle.min.js` });
  for (const content of contents)
    await tab.page.evaluate(
      (options) => new (window as unknown as { WinBox: new (o: object) => object }).WinBox(options) && null,
      content,
    );
  const window = tab.page.locator('.winbox').nth(1);
  return { tab, window, title: window.locator('.wb-title'), corner: window.locator('.wb-se'), watched: false };
}

/** What is in the windows looks the same in both pages, and costs the same to draw. */
function styleOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return (await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))).join('\n');
  });
}
