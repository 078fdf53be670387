import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { root } from '../../server/testing/builtServer.ts';
import { Game } from '../game/game.ts';
import { openTab, withBrowser } from './browser.ts';
import { type Figure, median, summarizeRounds } from './figure.ts';
import { movedEvents, openSession } from './longSession.ts';
import { startServer } from './serverProcess.ts';

const reloads = 15;
const inFile = 19_000;

export function logLength(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const server = await startServer();
    const little = await openTab(browser, server.origin);
    const much = await openTab(browser, server.origin);
    await openSession(little, 10);
    await openSession(much, 1000);
    const pairs: [number, number][] = [];
    for (let round = 0; round <= reloads; round++) pairs.push([await reload(little), await reload(much)]);
    pairs.shift(); // the first round is a warm-up
    const opened = await openLongFile(await openTab(browser, server.origin));
    await server.stop();
    const [few, many] = [0, 1].map((at) => median(pairs.map((pair) => pair[at] ?? Number.NaN)).toFixed(1));
    return [
      {
        what: 'a reload at 1,000 events: first window later than at 10',
        unit: 'ms',
        ...summarizeRounds(pairs.map(([short, long]) => long - short)),
        goal: { max: 30 },
        note: `${many} ms against ${few} ms`,
      },
      { what: 'a session file of 19,000 events: opened', unit: 's', measured: opened, goal: { max: 3 } },
    ];
  });
}

/** Returns the milliseconds until the first window appears. */
async function reload(page: Page): Promise<number> {
  await page.reload();
  await page.waitForFunction(() => 'firstWindow' in globalThis);
  return page.evaluate(() => (globalThis as unknown as { firstWindow: number }).firstWindow);
}

/** Returns the seconds until the tape, the window that replays a session file, shows its events. */
async function openLongFile(page: Page): Promise<number> {
  const file = JSON.parse(await readFile(`${root}/client/game/sessionFile/fixtures/whole-game.json`, 'utf8'));
  file.log.push(...movedEvents(inFile - file.log.length));
  const play = new Game(page);
  await play.open();
  await play.openFile('short.json', JSON.stringify({ ...file, log: file.log.slice(0, 20) })); // loads the tape's code
  await play.slider.waitFor();
  const begun = performance.now();
  await play.openFile('long.json', JSON.stringify(file));
  await play.window('Tape - long.json').locator('[aria-current]').waitFor();
  return (performance.now() - begun) / 1000;
}
