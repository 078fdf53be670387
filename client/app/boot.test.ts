import type { UnknownAction } from '@reduxjs/toolkit';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PageData } from '../../server/api.ts';
import { windowClosed, windowMinimised } from '../desktop/desktopEvents.ts';
import { openOrFocus } from '../desktop/windowCommands.ts';
import { nameChanged } from '../game/cabinet/cabinetReducer.ts';
import { startAssignment } from '../game/session/commands.ts';
import { draftChanged } from '../game/session/draftsReducer.ts';
import { sessionReset } from '../game/session/sessionEvents.ts';
import { takeOverRequested } from '../persistence/tabs/tabsReducer.ts';
import { loadPreferences, preferencesKey, savePreferences } from '../preferences/preferencesStorage.ts';
import { fakeStorage } from '../testing/fakeStorage.ts';
import { storedGameText } from '../testing/storedGameText.ts';
import { bank, testGame } from '../testing/testGame.ts';
import { withoutWebLocks } from '../testing/withoutWebLocks.ts';
import { boot } from './boot.ts';
import { loadedDeferredScript } from './deferredContent.tsx';
import { storageKey } from './state/storageKey.ts';

withoutWebLocks();
beforeEach(() => {
  const page = { documentElement: { dataset: {} }, querySelector: () => null };
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});

async function openTab() {
  vi.stubGlobal('window', new EventTarget());
  const opened = boot({ functionsBase: '' } as PageData);
  await vi.advanceTimersByTimeAsync(1000);
  const { dispatch, getState } = await opened;
  const doThis = async (action: UnknownAction) => {
    dispatch(action);
    await vi.advanceTimersByTimeAsync(1000);
  };
  return {
    type: (text: string) => doThis(draftChanged({ index: 0, text })),
    playHere: () => doThis(takeOverRequested()),
    leads: () => !getState().page.isFollower,
    isFailing: () => getState().page.storage.failing,
    do: doThis,
    preferences: () => getState().page.preferences,
    name: () => getState().page.cabinet.name,
    text: () => getState().game.drafts[0],
  };
}

test('a game that could not be saved survives another tab playing, unless that tab has saved something', async () => {
  const { store } = testGame();
  store.dispatch(startAssignment(bank, 'seed'));
  const stored = storedGameText(store.getState().game.log, { 0: 'Saved.' });
  vi.stubGlobal('localStorage', fakeStorage(stored.length + 100));
  localStorage.setItem(storageKey, stored);
  localStorage.setItem('other', 'x'.repeat(90));
  const first = await openTab();
  const second = await openTab();
  expect([first.leads(), second.leads()]).toEqual([true, false]);
  await first.type('This is not saved.');
  expect(first.isFailing()).toBe(true);
  await second.playHere();
  expect([first.leads(), second.leads()]).toEqual([false, true]);
  expect(second.text()).toBe('Saved.');
  await first.playHere();
  expect(first.text()).toBe('This is not saved.');

  localStorage.removeItem('other');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(first.isFailing()).toBe(false);
  await second.playHere();
  expect(second.text()).toBe('This is not saved.');
  await second.type('It is now.');
  await first.playHere();
  expect(first.text()).toBe('It is now.');
});

test('the name on the review survives a reload, goes to the tab that plays, and is cleared with the game', async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.spyOn(console, 'error').mockImplementation(() => {}); // there is no viewport that Welcome could open in
  const first = await openTab();
  await first.do(nameChanged('Zoe'));
  const second = await openTab();
  expect([second.leads(), second.name()]).toEqual([false, 'Zoe']);
  await first.do(nameChanged('Zoe Lang'));
  await second.playHere();
  expect(second.name()).toBe('Zoe Lang');
  expect(localStorage.getItem(storageKey)).not.toContain('Zoe');
  await second.do(sessionReset({}));
  expect(second.name()).toBe('');
  expect((await openTab()).name()).toBe('');
});

test('a tab whose storage another one clears forgets the preferences that are gone', async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  const defaults = loadPreferences();
  savePreferences({ ...defaults, cabinet: 'off' });
  const tab = await openTab();
  expect(tab.preferences().cabinet).toBe('off');
  localStorage.removeItem(preferencesKey);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  expect(tab.preferences()).toEqual(defaults);
});

test('clearing a game loads the notice that brings it back, if it could not be loaded before', async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.spyOn(console, 'error').mockImplementation(() => {}); // there is no viewport that Welcome could open in
  loadedDeferredScript.set(undefined);
  const { do: dispatch } = await openTab();
  await dispatch(sessionReset({}));
  await vi.dynamicImportSettled();
  expect(loadedDeferredScript.get()?.ClearedGameNotice).toBeDefined();
});

test('a hidden tab stores what it does at the start and what happens later at once, without a timer', async () => {
  const locks = { request: async (_: string, __: LockOptions, onGranted: (lock: object) => unknown) => onGranted({}) };
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', fakeStorage());
  const { store } = testGame();
  store.dispatch(startAssignment(bank, 'seed'));
  store.dispatch(openOrFocus('unheard-of'));
  localStorage.setItem(storageKey, storedGameText(store.getState().game.log, {}));
  const lastStored = () => JSON.parse(localStorage.getItem(storageKey) ?? '').log.at(-1).type;
  Object.assign(document, { hidden: true });
  const { dispatch } = await boot({ functionsBase: '' } as PageData);
  expect(lastStored()).toBe(windowClosed.type); // no window has that id
  dispatch(windowMinimised({ id: 'notepad' }));
  expect(lastStored()).toBe(windowMinimised.type);
});
