import { expect, test, vi } from 'vitest';
import { frontWindow } from '../desktop/windowsReducer.ts';
import { leadershipGained, leadershipLost } from '../persistence/tabs/tabsReducer.ts';
import { testGame } from '../testing/testGame.ts';
import { openMenu } from '../ui/menu/openMenu.ts';
import { openWindowByKey } from './openWindowByKey.ts';

test('F1 alone opens the keyboard shortcuts and closes a menu, but not in a tab that only watches', () => {
  vi.stubGlobal('document', new EventTarget());
  const { store } = testGame();
  openWindowByKey(store);
  const press = (key: string, modifiers = {}) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...modifiers });
    document.dispatchEvent(event);
    return [event.defaultPrevented, frontWindow(store.getState())];
  };
  store.dispatch(leadershipLost());
  expect(press('F1')).toEqual([false, undefined]);
  store.dispatch(leadershipGained());
  const before = frontWindow(store.getState());
  openMenu.set({ label: 'Start', items: [], anchor: { left: 0, top: 0, width: 0, height: 0 } });
  for (const [key, modifiers] of [['F2'], ['F1', { ctrlKey: true }], ['F1', { shiftKey: true }]] as const)
    expect(press(key, modifiers)).toEqual([false, before]);
  expect(openMenu.get()).not.toBeNull();
  expect(press('F1')).toEqual([true, 'shortcuts']);
  expect(openMenu.get()).toBeNull();
});
