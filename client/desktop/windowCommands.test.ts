import { expect, test } from 'vitest';
import { desk, testGame } from '../testing/testGame.ts';
import { windowDocked } from './desktopEvents.ts';
import { bringUp, centreWindow } from './windowCommands.ts';
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
