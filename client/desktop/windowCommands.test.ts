import { expect, test } from 'vitest';
import { desk, testGame } from '../testing/testGame.ts';
import { windowDocked, windowRestored } from './desktopEvents.ts';
import { bringUp, centreWindow, snapWindow } from './windowCommands.ts';
import { windowState } from './windowsSelectors.ts';

test('centring a window that was docked on a larger screen keeps the size that it has on this one', () => {
  const { store } = testGame();
  store.dispatch(bringUp('about'));
  store.dispatch(windowDocked({ id: 'about', rect: { x: 0, y: 0, width: 960, height: 1080 } }));
  store.dispatch(centreWindow('about'));
  expect(windowState(store.getState(), 'about')).toMatchObject({
    rect: { x: desk.width / 4, y: 0, width: desk.width / 2, height: desk.height },
  });
});

test('a window that was docked left and then right gets its first place and size back', () => {
  const { store } = testGame();
  const rect = () => windowState(store.getState(), 'about')?.rect;
  store.dispatch(bringUp('about'));
  const before = rect();
  store.dispatch(snapWindow('about', 'left'));
  store.dispatch(snapWindow('about', 'right'));
  expect(rect()).toMatchObject({ x: desk.width / 2, height: desk.height });
  store.dispatch(windowRestored({ id: 'about' }));
  expect(rect()).toEqual(before);
});
