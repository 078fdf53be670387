import { expect, test } from 'vitest';
import { windowFocused, windowMoved, windowOpened, windowSentToBack } from '../../desktop/desktopEvents.ts';
import { toEntry } from '../../log/event.ts';
import { trackOf } from './track.ts';

const id = 'notepad';
const rect = { x: 0, y: 0, width: 300, height: 200 };
const log = [
  windowOpened({ id, rect }),
  windowFocused({ id }),
  windowSentToBack({ id }),
  windowMoved({ id, x: 1, y: 2 }),
  windowFocused({ id }),
].map(toEntry);

test('events that only change the front window are skipped and belong to the previous stop', () => {
  const { stops, countAt, placeOf } = trackOf(log, false);
  expect(stops).toEqual([log[0], log[3]]);
  expect([0, 1, 2].map(countAt)).toEqual([0, 3, 5]);
  expect([0, 1, 2, 3, 4, 5].map(placeOf)).toEqual([0, 1, 1, 1, 2, 2]);
});

test('with focus events included, every event is a stop', () => {
  const { stops, countAt, placeOf } = trackOf(log, true);
  expect(stops).toEqual(log);
  expect([0, 3, 5].map(countAt)).toEqual([0, 3, 5]);
  expect([0, 3, 5].map(placeOf)).toEqual([0, 3, 5]);
});

test('the first event is a stop even if it is a focus event', () => {
  const { stops, countAt } = trackOf(log.slice(1), false);
  expect(stops).toEqual([log[1], log[3]]);
  expect(countAt(1)).toBe(2);
});

test('an empty log has no stops', () => {
  const { stops, countAt, placeOf } = trackOf([], false);
  expect(stops).toEqual([]);
  expect([countAt(0), placeOf(0)]).toEqual([0, 0]);
});
