import { box } from '../drag.ts';
import { mainThreadMs, openTab, throttle, withBrowser } from './browser.ts';
import { type Figure, median, ofRounds } from './figure.ts';
import { game, startServer } from './serverProcess.ts';
import { reactWatch, type Seen, seenDuring } from './watchedTab.ts';
import { openGame, openRaw, openWinBox, type Subject } from './windowSubjects.ts';

const moves = 75;
/** As often there as back. */
const rounds = 4;

type Subjects = Record<'ours' | 'winBox' | 'raw', Subject>;

type Gesture = 'drag' | 'resize';

type Run = { msPerMove: number; drift: number; seen: Seen | null };

/** Our windows against WinBox.js: the same three windows with the same content, the middle one moved and sized. */
export function windows(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const server = await startServer(game);
    const ours = await openGame(await openTab(browser, server.origin, reactWatch));
    const winBox = await openWinBox(await openTab(browser, server.origin), ours.tab);
    const raw = await openRaw(await openTab(browser, server.origin), ours.tab);
    const figures: Figure[] = [];
    for (const rate of [1, 4]) {
      for (const gesture of ['drag', 'resize'] as const)
        figures.push(...(await compare({ ours, winBox, raw }, gesture, rate)));
    }
    await server.stop();
    return figures;
  });
}

async function compare(subjects: Subjects, gesture: Gesture, rate: number): Promise<Figure[]> {
  const runs: Record<keyof Subjects, Run>[] = [];
  const { ours, winBox, raw } = subjects;
  for (const { tab } of [ours, winBox, raw]) await throttle(tab, rate);
  for (let round = 0; round < rounds; round++) {
    const way = round % 2 === 0 ? 'there' : 'back';
    runs.push({
      ours: await run(ours, gesture, way),
      winBox: await run(winBox, gesture, way),
      raw: await run(raw, gesture, way),
    });
  }
  for (const { tab } of [ours, winBox, raw]) await throttle(tab, 1);
  const most = (read: (run: Run) => number, whose: keyof Subjects = 'ours') =>
    Math.max(...runs.map((all) => read(all[whose])));
  const name = `${gesture}, ${rate}× CPU`;
  const cost = (whose: keyof Subjects) => `${median(runs.map((all) => all[whose].msPerMove)).toFixed(2)} ms`;
  const against = (whose: keyof Subjects) => ofRounds(runs.map((all) => all[whose].msPerMove / all.winBox.msPerMove));
  const goal = { most: 0 };
  return [
    {
      what: `${name}: main thread per move, WinBox.js = 1`,
      unit: '×',
      ...against('ours'),
      goal: { most: gesture === 'drag' ? 0.75 : 1 },
      note: `${cost('ours')} against ${cost('winBox')}`,
    },
    {
      what: `${name}: the same of a bare listener that writes the style`,
      unit: '×',
      ...against('raw'),
      note: cost('raw'),
    },
    {
      what: `${name}: away from the pointer in the end`,
      unit: 'px',
      measured: most(({ drift }) => drift),
      goal,
      note: `WinBox.js ${most(({ drift }) => drift, 'winBox').toFixed(0)} px`,
    },
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
async function run(
  { tab, window, title, corner, watched }: Subject,
  gesture: Gesture,
  way: 'there' | 'back',
): Promise<Run> {
  const { mouse } = tab.page;
  const before = await box(window);
  const grip = await box(gesture === 'drag' ? title : corner);
  // The corner is hooked: only its outer pixels are its own.
  const from =
    gesture === 'drag'
      ? { x: grip.x + 40, y: grip.y + 8 }
      : { x: grip.x + grip.width - 2, y: grip.y + grip.height - 2 };
  const by = way === 'back' ? { x: 40, y: 20 } : { x: -40, y: -20 };
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
  // WinBox moves a frame later.
  await tab.page.waitForTimeout(100);
  const after = await box(window);
  await mouse.up();
  const [x, y] =
    gesture === 'drag'
      ? [after.x - before.x, after.y - before.y]
      : [after.width - before.width, after.height - before.height];
  // A second press at once would be a double click.
  await tab.page.waitForTimeout(600);
  const drift = Math.hypot(x - by.x, y - by.y);
  if (drift > 5) throw new Error(`A window did not follow in a ${gesture}: ${drift} px.`);
  return { msPerMove, drift, seen };
}
