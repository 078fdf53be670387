import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionReset } from '../../game/session/sessionEvents.ts';
import { testGame } from '../../testing/testGame.ts';
import { defaultPreferences, type Preferences, parsePreferences } from '../../windows/display/preferences.ts';
import { preferencesChosen, preferencesRestored } from '../../windows/display/preferencesReducer.ts';
import { loadPreferences, savePreferences } from './preferencesStorage.ts';

const mine: Preferences = { scheme: 'night', textSize: 'largest', wallpaper: 'pinstripe', sound: 'on' };

afterEach(() => vi.unstubAllGlobals());

function storage(overrides: Partial<Storage> = {}) {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    ...overrides,
  });
}

function refuse(): never {
  throw new DOMException('No.', 'SecurityError');
}

test('what was kept comes back', () => {
  storage();
  expect(loadPreferences()).toEqual(defaultPreferences);
  savePreferences(mine);
  expect(loadPreferences()).toEqual(mine);
});

test('storage that is off or full is no reason to fail', () => {
  storage({ getItem: refuse, setItem: refuse });
  savePreferences(mine);
  expect(loadPreferences()).toEqual(defaultPreferences);
});

describe('kept text that is not quite ours', () => {
  test.each([[null], [''], ['{'], ['null'], ['7'], ['[]'], ['"night"']])('%s is as usual', (text) => {
    expect(parsePreferences(text)).toEqual(defaultPreferences);
  });

  test('keeps what it says in words that are known', () => {
    expect(parsePreferences('{"scheme":"night","textSize":"huge","sound":"loud","smell":"on"}')).toEqual({
      ...defaultPreferences,
      scheme: 'night',
    });
  });
});

test('what was kept before there were sounds is quiet', () => {
  expect(parsePreferences('{"scheme":"night","textSize":"large","wallpaper":"none"}')).toEqual({
    scheme: 'night',
    textSize: 'large',
    wallpaper: 'none',
    sound: 'off',
  });
});

test('choosing and restoring are no facts of the game, and outlive a reset', () => {
  const { store } = testGame();
  store.dispatch(preferencesRestored(defaultPreferences));
  store.dispatch(preferencesChosen(mine));
  expect(store.getState().log).toEqual([]);
  store.dispatch(sessionReset({}));
  expect(store.getState().preferences).toEqual(mine);
});
