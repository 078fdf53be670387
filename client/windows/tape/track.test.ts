import { expect, test } from 'vitest';
import { windowFocused, windowMoved, windowOpened, windowSentToBack } from '../../desktop/desktopEvents.ts';
import { type Event, toEntry } from '../../log/event.ts';
import { buildTrack } from './track.ts';

const id = 'notepad';
const rect = { x: 0, y: 0, width: 300, height: 200 };
const second = 1000;
/** Events, each with its time in milliseconds. */
const logOf = (...events: readonly (readonly [at: number, event: Event])[]) =>
  events.map(([at, event]) => ({ ...toEntry(event), at: new Date(at).toISOString() }));
const log = logOf(
  [0, windowOpened({ id, rect })],
  [3, windowFocused({ id })],
  [4, windowSentToBack({ id })],
  [second, windowFocused({ id })],
  [second + 5, windowSentToBack({ id })],
  [2 * second, windowMoved({ id, x: 1, y: 2 })],
  [2 * second, windowFocused({ id })],
);

test('a switch that follows at once from another event is shown with it, and the player’s are skipped', () => {
  const { stops, countAt, positionOf } = buildTrack(log, false);
  expect(stops).toEqual([log[0], log[5]]);
  expect([0, 1, 2].map(countAt)).toEqual([0, 3, 7]);
  expect([0, 1, 3, 4, 5, 6, 7].map(positionOf)).toEqual([0, 1, 1, 1, 1, 2, 2]);
});

test('with switches, every event is a stop, and one that follows at once is also shown with its cause', () => {
  const { stops, countAt, positionOf } = buildTrack(log, true);
  expect(stops).toEqual(log);
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(countAt)).toEqual([0, 3, 3, 3, 4, 5, 7, 7]);
  expect([0, 3, 5, 7].map(positionOf)).toEqual([0, 3, 5, 7]);
});

test('the first event is a stop even if it is a switch', () => {
  const { stops, countAt } = buildTrack(log.slice(1), false);
  expect(stops).toEqual([log[1], log[5]]);
  expect(countAt(1)).toBe(1);
});

test('an empty log has no stops', () => {
  const { stops, countAt, positionOf } = buildTrack([], false);
  expect(stops).toEqual([]);
  expect([countAt(0), positionOf(0)]).toEqual([0, 0]);
});
