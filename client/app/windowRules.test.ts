import type { UnknownAction } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import {
  windowClosed,
  windowFocused,
  windowMaximised,
  windowMinimised,
  windowOpened,
  windowRestored,
} from '../desktop/desktopEvents.ts';
import { visibleWindows } from '../desktop/windowsReducer.ts';
import { assignmentStarted, overallReceived, overallRequested, questionShown } from '../game/session/sessionEvents.ts';
import { leadershipGained } from '../persistence/tabs/tabsReducer.ts';
import { bank, desk, testGame } from '../testing/testGame.ts';
import { windowSpecs } from './windowSpecs.tsx';

const rect = { x: 10, y: 10, width: 400, height: 300 };

it('a window that only a newer version of the page has is closed, so that another one is in front', () => {
  const { store } = testGame();
  for (const id of ['notepad', 'unheard-of']) store.dispatch(windowOpened({ id, rect }));
  store.dispatch(leadershipGained());
  expect(store.getState().page.windows.order).toEqual(['notepad']);
});

it('a new assignment closes the windows of past ones, minimises Compare, and leaves those that belong to no game', () => {
  const { store } = testGame();
  for (const { id } of windowSpecs) store.dispatch(windowOpened({ id, rect }));
  store.dispatch(assignmentStarted({ seed: 'one', scenarios: bank.slice(0, 5) }));
  const ofNoGame = ['display', 'phoneList', 'shortcuts', 'about'];
  expect(visibleWindows(store.getState()).toSorted()).toEqual(
    ['question', 'notepad', 'analyzer', ...ofNoGame].toSorted(),
  );
  expect(Object.keys(store.getState().page.windows.open)).toHaveLength(8);
  expect(store.getState().page.windows.open.compare?.minimised).toBe(true);
});

/** What showing the second question logs, after `before` has happened to the windows. */
function switchesToSecond(viewport: typeof desk, ...before: readonly UnknownAction[]) {
  const { store } = testGame(undefined, undefined, () => viewport);
  store.dispatch(assignmentStarted({ seed: 'one', scenarios: bank.slice(0, 5) }));
  for (const event of before) store.dispatch(event);
  const known = store.getState().game.log.length;
  store.dispatch(questionShown({ index: 1 }));
  const { game, page } = store.getState();
  const logged = game.log.slice(known + 1).map(({ type, payload }) => [type, (payload as { id: string }).id]);
  return { logged, order: page.windows.order };
}

it('the next question brings only the window in which the player continues to the front', () => {
  const toAnalyzer = windowFocused({ id: 'analyzer' });
  expect(switchesToSecond({ ...desk, width: 390 }, toAnalyzer).logged).toEqual([[windowFocused.type, 'question']]);
  expect(switchesToSecond(desk, toAnalyzer).logged).toEqual([[windowFocused.type, 'notepad']]);
});

it('the next question restores an Analyzer that covers it', () => {
  const { logged, order } = switchesToSecond(desk, windowMaximised({ id: 'analyzer' }));
  expect(logged).toContainEqual([windowRestored.type, 'analyzer']);
  expect(order.at(-1)).toBe('notepad');
});

it('the next question brings up the windows of the assignment that are minimised or behind another', () => {
  const { logged, order } = switchesToSecond(
    desk,
    windowMinimised({ id: 'analyzer' }),
    windowOpened({ id: 'about', rect }),
    windowFocused({ id: 'question' }),
  );
  expect(logged).toEqual([
    [windowFocused.type, 'notepad'],
    [windowRestored.type, 'analyzer'],
    [windowFocused.type, 'notepad'],
  ]);
  expect(order).toEqual(['about', 'question', 'analyzer', 'notepad']);
});

it.each([
  [390, 'notepad'],
  [1280, 'analyzer'],
])('at a width of %d, closing the question brings %s to the front', (width, front) => {
  const { store } = testGame(undefined, undefined, () => ({ ...desk, width }));
  store.dispatch(assignmentStarted({ seed: 'one', scenarios: bank.slice(0, 5) }));
  for (const id of ['analyzer', 'question']) store.dispatch(windowFocused({ id }));
  store.dispatch(windowClosed({ id: 'question' }));
  expect(store.getState().page.windows.order.at(-1)).toBe(front);
});

it.each([
  [1280, ['review', 'overall']],
  [1024, ['overall']],
])('at a width of %d a game ends with %j', (width, expected) => {
  const { store } = testGame(undefined, undefined, () => ({ ...desk, width }));
  store.dispatch(assignmentStarted({ seed: 'one', scenarios: bank.slice(0, 5) }));
  const asked = overallRequested({});
  store.dispatch(asked);
  store.dispatch(overallReceived({ request: asked.meta.id, evaluation: { level: 'Mid', summary: 'Fine.' } }));
  expect(store.getState().page.windows.order).toEqual(expected);
});
