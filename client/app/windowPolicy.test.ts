import { expect, it } from 'vitest';
import { windowOpened } from '../desktop/desktopEvents.ts';
import { leadershipGained } from '../persistence/tabs/tabsReducer.ts';
import { testGame } from '../testing/testGame.ts';

it('a window that only a newer version of the page has is closed, so that another one is in front', () => {
  const { store } = testGame();
  const rect = { x: 0, y: 0, width: 400, height: 300 };
  for (const id of ['notepad', 'unheard-of']) store.dispatch(windowOpened({ id, rect }));
  store.dispatch(leadershipGained());
  expect(store.getState().page.windows.order).toEqual(['notepad']);
});
