import { expect, it } from 'vitest';
import { everyWindow } from '../../e2e/desktop/everyWindow.ts';
import { windowOpened } from '../desktop/desktopEvents.ts';
import { toEntry } from '../log/event.ts';
import { readLog } from '../log/readLog.ts';
import { compareWindowId, tapeWindowId } from './state/unloggedWindows.ts';
import { windowSpecs } from './windowSpecs.tsx';

const viewport = { width: 1280, height: 800, reserved: 32, textScale: 1 };

it.each(windowSpecs.map(({ id, place }) => [id, place] as const))(
  'readLog accepts the id of %s and the rectangle where it opens',
  (id, place) => {
    const opened = toEntry(windowOpened({ id, rect: place(viewport, []) }));
    expect(readLog([opened]), 'an id consists of letters and hyphens').toEqual({ log: [opened] });
  },
);

it.each([
  [1600, 900, 16],
  [1280, 800, -130],
  [1280, 620, -130],
])('at %d × %d, what is expected is said %d px beside the letter, and not over its buttons', (width, height, right) => {
  const [letter, own] = ['welcome', 'expectations'].map((name) =>
    windowSpecs.find(({ id }) => id === name)?.place({ ...viewport, width, height }, []),
  );
  if (!letter || !own) throw new Error('A window is missing.');
  expect(own.x).toBe(letter.x + letter.width + right);
  expect(own.y).toBeGreaterThanOrEqual(0);
  expect(own.y + own.height).toBeLessThan(letter.y + letter.height - 45);
});

it('the browser tests open every window', () => {
  const unlogged = [tapeWindowId, compareWindowId];
  expect([...everyWindow, ...unlogged]).toEqual(windowSpecs.map(({ id }) => id));
});

const always = ['display', 'shortcuts', 'about'];

it.each([
  ['before a game', { isOver: false, hasReviews: false }, []],
  ['with a filed review', { isOver: false, hasReviews: true }, ['filing-cabinet']],
  ['once a game is over', { isOver: true, hasReviews: false }, ['results', 'filing-cabinet']],
])('%s, the Start menu lists the windows that can be opened', (_, state, more) => {
  const inMenu = (people?: never[]) =>
    windowSpecs.flatMap(({ id, inStartMenu }) =>
      inStartMenu?.({ ...state, page: { pack: { people } } } as never) ? [id] : [],
    );
  expect(inMenu().toSorted()).toEqual([...always, ...more].toSorted());
  expect(inMenu([]).toSorted()).toEqual([...always, ...more, 'phoneList'].toSorted());
});
