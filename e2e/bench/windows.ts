import type { Locator, Page } from '@playwright/test';
import { box } from '../page/drag.ts';
import { openTab, throttle, withBrowser } from './browser.ts';
import { type Figure, median } from './figure.ts';
import { openSession } from './longSession.ts';
import { startServer } from './serverProcess.ts';

const moves = 300;
const ways = ['there', 'back', 'there', 'back'] as const;

type Gesture = 'drag' | 'resize';

/** A window to drag by its title and resize by its corner. */
type Subject = { page: Page; window: Locator; title: Locator; corner: Locator };

export function windows(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const server = await startServer();
    const notepad = await openNotepad(await openTab(browser, server.origin));
    await throttle(notepad.page, 6);
    const figures: Figure[] = [];
    for (const gesture of ['drag', 'resize'] as const) figures.push(await measure(notepad, gesture));
    await server.stop();
    return figures;
  });
}

/** Opens eight windows, of which the Notepad is in front, with a log of 1,000 events. */
async function openNotepad(page: Page): Promise<Subject> {
  const play = await openSession(page, 0);
  await play.button('Welcome!').click();
  for (const name of ['Display Properties', 'Keyboard shortcuts', 'About', 'Phone list'])
    await play.openFromStart(name);
  await openSession(page, 1000);
  await play.button('Your answer - Notepad').click();
  const window = play.notepad;
  return { page, window, title: play.titleOf(window), corner: window.locator('.resize-se') };
}

async function measure(subject: Subject, gesture: Gesture): Promise<Figure> {
  const runs: number[][] = [];
  for (const way of ways) runs.push(await run(subject, gesture, way));
  return {
    what: `${gesture} of ${moves} moves, 6× CPU, eight windows, 1,000 events: frames over ${latest} ms`,
    unit: '',
    measured: median(runs.map((frames) => frames.filter((ms) => ms > latest).length)),
    goal: { max: 0 },
    note: `worst ${Math.max(...runs.flat()).toFixed(1)} ms`,
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
