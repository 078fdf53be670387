import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionReset } from '../../game/session/sessionEvents.ts';
import { testGame } from '../../testing/testGame.ts';
import { defaultPreferences, type Preferences, parsePreferences } from '../../windows/display/preferences.ts';
import { preferencesChosen, preferencesRestored } from '../../windows/display/preferencesReducer.ts';
import { loadPreferences, savePreferences } from './preferencesStorage.ts';

const mine: Preferences = { scheme: 'night', textSize: 'largest', wallpaper: 'pinstripe', sound: 'on', cabinet: 'off' };

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

test('restores saved preferences', () => {
  storage();
  expect(loadPreferences()).toEqual(defaultPreferences);
  savePreferences(mine);
  expect(loadPreferences()).toEqual(mine);
});

test('does not throw if storage is off or full', () => {
  storage({ getItem: refuse, setItem: refuse });
  savePreferences(mine);
  expect(loadPreferences()).toEqual(defaultPreferences);
});

describe('invalid stored preferences', () => {
  test.each([[null], [''], ['{'], ['null'], ['7'], ['[]'], ['"night"']])('%s gives the defaults', (text) => {
    expect(parsePreferences(text)).toEqual(defaultPreferences);
  });

  test('keeps the valid values', () => {
    expect(parsePreferences('{"scheme":"night","textSize":"huge","sound":"loud","smell":"on"}')).toEqual({
      ...defaultPreferences,
      scheme: 'night',
    });
  });
});

test('preferences saved before there were sounds and a cabinet have sound off and the cabinet on', () => {
  expect(parsePreferences('{"scheme":"night","textSize":"large","wallpaper":"none"}')).toEqual({
    scheme: 'night',
    textSize: 'large',
    wallpaper: 'none',
    sound: 'off',
    cabinet: 'on',
  });
});

test('changing preferences is not logged, and they survive a reset', () => {
  const { store } = testGame();
  store.dispatch(preferencesRestored(defaultPreferences));
  store.dispatch(preferencesChosen(mine));
  expect(store.getState().game.log).toEqual([]);
  store.dispatch(sessionReset({}));
  expect(store.getState().page.preferences).toEqual(mine);
});
