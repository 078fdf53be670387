import type { Page } from '@playwright/test';
import { box } from '../page/drag.ts';
import { openTab, throttle, withBrowser } from './browser.ts';
import { type Figure, median } from './figure.ts';
import { startServer } from './serverProcess.ts';
import { openGame, openWinBox, type Subject } from './windowSubjects.ts';

const moves = 300;
const ways = ['there', 'back', 'there', 'back'] as const;

type Gesture = 'drag' | 'resize';

export function windows(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const server = await startServer();
    const ours = await openGame(await openTab(browser, server.origin));
    const winBox = await openWinBox(await openTab(browser, server.origin), ours.page);
    for (const { page } of [ours, winBox]) await throttle(page, 6);
    const figures: Figure[] = [];
    for (const gesture of ['drag', 'resize'] as const) figures.push(await compare(ours, winBox, gesture));
    await server.stop();
    return figures;
  });
}

async function compare(ours: Subject, winBox: Subject, gesture: Gesture): Promise<Figure> {
  const runs: Record<'ours' | 'winBox', number[]>[] = [];
  for (const way of ways) runs.push({ ours: await run(ours, gesture, way), winBox: await run(winBox, gesture, way) });
  const late = (whose: 'ours' | 'winBox') => median(runs.map((run) => run[whose].filter((ms) => ms > latest).length));
  const worst = (whose: 'ours' | 'winBox') => Math.max(...runs.flatMap((run) => run[whose])).toFixed(1);
  return {
    what: `${gesture} of ${moves} moves, 6× CPU, eight windows, 1,000 events: frames over ${latest} ms`,
    unit: '',
    measured: late('ours'),
    goal: { max: late('winBox') },
    note: `worst ${worst('ours')} ms; WinBox.js ${late('winBox')}, worst ${worst('winBox')} ms`,
  };
}

/** Milliseconds: a frame at 60 Hz takes 16.5 to 16.8, because the browser rounds its times to 0.1. */
const latest = 17;

/** Returns the milliseconds of each frame. Throws if the window does not end near the pointer. */
async function run(
  { page, window, title, corner }: Subject,
  gesture: Gesture,
  way: 'there' | 'back',
): Promise<number[]> {
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
  for (let at = 1; at <= moves; at++) {
    const share = at / moves;
    const swing = Math.sin(share * 6 * Math.PI);
    await mouse.move(from.x + by.x * share + 50 * swing, from.y + by.y * share + 20 * swing);
  }
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
  return frames;
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
    return times.slice(1).map((time, index, all) => time - (all[index - 1] ?? time));
  };
}
