import type { Page } from '@playwright/test';
import { box } from '../drag.ts';
import { openTab, throttle, withBrowser } from './browser.ts';
import { type Figure, median } from './figure.ts';
import { game, startServer } from './serverProcess.ts';
import { reactWatch, type Seen, seenDuring } from './watchedTab.ts';
import { openGame, openWinBox, type Subject } from './windowSubjects.ts';

const moves = 300;
const ways = ['there', 'back', 'there', 'back'] as const;

type Gesture = 'drag' | 'resize';

type Run = {
  /** The milliseconds of each frame. */
  frames: number[];
  /** How many pixels the window ends away from the pointer. */
  drift: number;
  /** null for WinBox.js. */
  seen: Seen | null;
};

export function windows(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const server = await startServer(game);
    const ours = await openGame(await openTab(browser, server.origin, reactWatch));
    const winBox = await openWinBox(await openTab(browser, server.origin), ours.page);
    for (const { page } of [ours, winBox]) await throttle(page, 6);
    const figures: Figure[] = [];
    for (const gesture of ['drag', 'resize'] as const) figures.push(...(await compare(ours, winBox, gesture)));
    await server.stop();
    return figures;
  });
}

async function compare(ours: Subject, winBox: Subject, gesture: Gesture): Promise<Figure[]> {
  const runs: Record<'ours' | 'winBox', Run>[] = [];
  for (const way of ways) runs.push({ ours: await run(ours, gesture, way), winBox: await run(winBox, gesture, way) });
  const most = (read: (run: Run) => number, whose: 'ours' | 'winBox' = 'ours') =>
    Math.max(...runs.map((all) => read(all[whose])));
  const late = (whose: 'ours' | 'winBox') =>
    median(runs.map((all) => all[whose].frames.filter((ms) => ms > latest).length));
  const worst = (whose: 'ours' | 'winBox') => most(({ frames }) => Math.max(...frames), whose);
  const name = `${gesture} of ${moves} moves, 6× CPU, eight windows, 1,000 events`;
  const none = { most: 0 };
  return [
    {
      what: `${name}: frames over 16.7 ms`,
      unit: '',
      measured: late('ours'),
      goal: { most: late('winBox') },
      note: `worst ${worst('ours').toFixed(1)} ms; WinBox.js ${late('winBox')}, worst ${worst('winBox').toFixed(1)} ms`,
    },
    { what: `${name}: away from the pointer in the end`, unit: 'px', measured: most(({ drift }) => drift), goal: none },
    { what: `${name}: React commits`, unit: '', measured: most(({ seen }) => seen?.commits ?? 0), goal: none },
    { what: `${name}: storage writes`, unit: '', measured: most(({ seen }) => seen?.writes ?? 0), goal: none },
  ];
}

/** Milliseconds: one frame at 60 Hz, plus the rounding of the browser's clock. */
const latest = 16.8;

async function run(
  { page, window, title, corner, watched }: Subject,
  gesture: Gesture,
  way: 'there' | 'back',
): Promise<Run> {
  const { mouse } = page;
  const before = await box(window);
  const grip = await box(gesture === 'drag' ? title : corner);
  // The corner handle is L-shaped, so it is grabbed at its outer pixels.
  const from =
    gesture === 'drag'
      ? { x: grip.x + 40, y: grip.y + 8 }
      : { x: grip.x + grip.width - 2, y: grip.y + grip.height - 2 };
  const by = way === 'back' ? { x: 40, y: 20 } : { x: -40, y: -20 };
  await mouse.move(from.x, from.y);
  await mouse.down();
  const framesUntil = await watchFrames(page);
  const move = async () => {
    for (let at = 1; at <= moves; at++) {
      const share = at / moves;
      const swing = Math.sin(share * 6 * Math.PI);
      await mouse.move(from.x + by.x * share + 50 * swing, from.y + by.y * share + 20 * swing);
    }
  };
  const seen = watched ? await seenDuring(page, move) : await move().then(() => null);
  const frames = await framesUntil();
  // WinBox.js moves its window one frame after the pointer.
  await page.waitForTimeout(100);
  const after = await box(window);
  await mouse.up();
  const [x, y] =
    gesture === 'drag'
      ? [after.x - before.x, after.y - before.y]
      : [after.width - before.width, after.height - before.height];
  // Without a pause, the next press would count as a double click.
  await page.waitForTimeout(600);
  const drift = Math.hypot(x - by.x, y - by.y);
  if (drift > 5) throw new Error(`After a ${gesture}, the window is ${drift} px away from the pointer.`);
  return { frames, drift, seen };
}

/** The returned function stops the measurement and returns the milliseconds of each frame. */
async function watchFrames(page: Page): Promise<() => Promise<number[]>> {
  const watch = await page.evaluateHandle(() => {
    const watch = { times: [] as number[], stopped: false };
    const frame = (time: number) => {
      watch.times.push(time);
      if (!watch.stopped) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return watch;
  });
  return async () => {
    const times = await watch.evaluate((watch) => {
      watch.stopped = true;
      return watch.times;
    });
    return times.slice(1).map((time, at, all) => time - (all[at - 1] ?? time));
  };
}
