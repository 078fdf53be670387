import type { Browser, Page } from '@playwright/test';
import { box } from '../drag.ts';
import { Game } from '../game.ts';
import { mainThreadMs, openTab, type Tab, withBrowser } from './browser.ts';
import { type Figure, median, ofRounds } from './figure.ts';
import { game, startServer } from './serverProcess.ts';
import { reactWatch, type Seen, seen } from './watchedTab.ts';

const short = 10;
const long = 1000;
const rounds = 5;
const eventsARound = 20;
const reloads = 15;

type StoredState = { log: object[]; drafts: object };

/** What a long session costs more than a short one: for one more event, and for a reload. */
export function logLength(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const server = await startServer(game);
    const little = await openSession(browser, server.origin, short);
    const much = await openSession(browser, server.origin, long);
    const events: [number, number][] = [];
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) events.push([await anEvent(little), await anEvent(much)]);
    const windows: [number, number][] = [];
    for (let round = 0; round <= reloads; round++) windows.push([await reload(little), await reload(much)]);
    await server.stop();
    return [
      figure('one more event at 1,000, append, project and persist: main thread more than at 10', 4, events.slice(1)),
      figure('a reload at 1,000 events: first window later than at 10', 30, windows.slice(1)),
    ];
  });
}

function figure(what: string, most: number, pairs: readonly [number, number][]): Figure {
  const [little, much] = [0, 1].map((at) => median(pairs.map((pair) => pair[at] ?? Number.NaN)).toFixed(1));
  const more = ofRounds(pairs.map(([few, many]) => many - few));
  return { what, unit: 'ms', ...more, goal: { most }, note: `${much} ms against ${little} ms` };
}

/** A tab with a game under way whose kept log has as many events. */
async function openSession(browser: Browser, origin: string, length: number): Promise<Tab> {
  const tab = await openTab(browser, origin, reactWatch);
  const { page } = tab;
  await page.addInitScript({ path: new URL('firstWindow.js', import.meta.url).pathname });
  const play = new Game(page);
  await play.start();
  await page.waitForTimeout(500);
  const kept: StoredState = JSON.parse(await page.evaluate(() => localStorage.getItem('the-firm') ?? ''));
  const { log } = kept;
  for (let at = log.length; at < length; at++) log.push(movedEvent(at));
  // A page without the game, which would write its own on leaving.
  await page.goto('/healthz');
  const text = JSON.stringify(kept);
  await page.evaluate((kept) => localStorage.setItem('the-firm', kept), text);
  await page.goto('/');
  await play.notepad.waitFor();
  if ((await play.storedEvents()).length < length) throw new Error('The log was not taken.');
  return tab;
}

function movedEvent(at: number): object {
  const payload = { id: 'notepad', x: 511 + (at % 100), y: 40 };
  return {
    id: at.toString(16).padStart(32, '0'),
    at: new Date(0).toISOString(),
    v: 1,
    type: 'desktop/windowMoved',
    payload,
  };
}

/** Milliseconds of the main thread for an event, here the focus that goes from one window to another and back. */
async function anEvent(tab: Tab): Promise<number> {
  const play = new Game(tab.page);
  // The first click has to bring another window to the front.
  await play.titleOf(play.notepad).click();
  await tab.page.waitForTimeout(300);
  const points = await Promise.all([play.question, play.notepad].map((window) => box(play.titleOf(window))));
  const before = await mainThreadMs(tab);
  for (let at = 0; at < eventsARound; at++) {
    const point = points[at % points.length];
    if (!point) throw new Error('The windows are not there.');
    const kept = (await seen(tab.page)).writes;
    await tab.page.mouse.click(point.x + 10, point.y + 8);
    await tab.page.waitForFunction((kept) => (globalThis as unknown as { seen: Seen }).seen.writes > kept, kept, {
      polling: 100,
      timeout: 5000,
    });
  }
  return ((await mainThreadMs(tab)) - before) / eventsARound;
}

/** Milliseconds until the first window stands. */
async function reload({ page }: Tab): Promise<number> {
  await page.reload();
  await waitForWindow(page);
  return page.evaluate(() => (globalThis as unknown as { firstWindow: number }).firstWindow);
}

async function waitForWindow(page: Page): Promise<void> {
  await page.waitForFunction(() => 'firstWindow' in globalThis);
}
