import { expect, test } from 'vitest';
import { testGame } from '../testing/testGame.ts';
import { windowMaximised, windowMinimised, windowMoved } from './desktopEvents.ts';
import {
  arrangeWindows,
  cycleWindows,
  minimiseAll,
  openOrFocus,
  pressTaskbarButton,
  snapWindow,
} from './windowCommands.ts';
import { frontWindow, visibleWindows } from './windowsReducer.ts';

test.each(['top', 'left', 'right'] as const)('docking a closed window to the %s logs nothing', (snap) => {
  const { store } = testGame();
  const before = store.getState();
  store.dispatch(snapWindow('about', snap));
  expect(store.getState()).toBe(before);
});

test.each([
  [1280, true],
  [390, false],
])('at a width of %i, the taskbar button of the window in front minimises it: %s', (width, expected) => {
  const { store } = testGame(undefined, undefined, () => ({ width, height: 800, reserved: 40, textScale: 1 }));
  store.dispatch(openOrFocus('about'));
  store.dispatch(pressTaskbarButton('about'));
  expect(store.getState().page.windows.open.about?.minimised).toBe(expected);
});

test('arranging puts every window that can be seen back to where it opens, as if never moved, in the same order', () => {
  const { store } = testGame();
  store.dispatch(openOrFocus('about'));
  const rect = store.getState().page.windows.open.about?.rect;
  for (const id of ['phoneList', 'display', 'results']) store.dispatch(openOrFocus(id));
  store.dispatch(snapWindow('about', 'left'));
  store.dispatch(windowMaximised({ id: 'phoneList' }));
  store.dispatch(windowMoved({ id: 'display', x: 500, y: 300 }));
  store.dispatch(windowMinimised({ id: 'results' }));
  const before = visibleWindows(store.getState());
  store.dispatch(arrangeWindows());
  for (const id of ['about', 'phoneList', 'display'])
    expect(store.getState().page.windows.open[id], id).toStrictEqual({ rect, minimised: false, maximised: false });
  expect(store.getState().page.windows.open.results?.minimised).toBe(true);
  expect(visibleWindows(store.getState())).toEqual(before);
});

test('windows that are minimised all at once keep their order, and come back one at a time', () => {
  const { store } = testGame();
  const ids = ['about', 'phoneList', 'display'];
  for (const id of ids) store.dispatch(openOrFocus(id));
  store.dispatch(minimiseAll());
  expect(visibleWindows(store.getState())).toEqual([]);
  expect(store.getState().page.windows.order).toEqual(ids);
  store.dispatch(openOrFocus('phoneList'));
  store.dispatch(openOrFocus('about'));
  expect(visibleWindows(store.getState())).toEqual(['phoneList', 'about']);
  expect(store.getState().page.windows.open.display?.minimised).toBe(true);
});

test('windows are cycled in the order of the taskbar, wherever the player has been, and come back if minimised', () => {
  const { store } = testGame();
  const ids = ['about', 'phoneList', 'display', 'results'];
  for (const id of ids) store.dispatch(openOrFocus(id));
  const fronts = (direction: 'forward' | 'back') =>
    ids.map(() => {
      store.dispatch(cycleWindows(direction));
      return frontWindow(store.getState());
    });
  store.dispatch(windowMinimised({ id: 'phoneList' }));
  for (const id of ['display', 'about']) store.dispatch(openOrFocus(id));
  expect(fronts('forward')).toEqual(['phoneList', 'display', 'results', 'about']);
  store.dispatch(windowMinimised({ id: 'phoneList' }));
  expect(fronts('back')).toEqual(['results', 'display', 'phoneList', 'about']);
  store.dispatch(minimiseAll());
  expect(fronts('forward')).toEqual(ids);
  store.dispatch(minimiseAll());
  expect(fronts('back')).toEqual(ids.toReversed());
});
