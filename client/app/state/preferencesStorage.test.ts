import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionReset } from '../../game/session/sessionEvents.ts';
import { testGame } from '../../testing/testGame.ts';
import { type Preferences, parsePreferences, usualPreferences } from '../../windows/display/preferences.ts';
import { preferencesChosen, preferencesRestored } from '../../windows/display/preferencesReducer.ts';
import { keepPreferences, keptPreferences } from './preferencesStorage.ts';

const mine: Preferences = { scheme: 'night', textSize: 'largest', wallpaper: 'pinstripe' };

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
  expect(keptPreferences()).toEqual(usualPreferences);
  keepPreferences(mine);
  expect(keptPreferences()).toEqual(mine);
});

test('storage that is off or full is no reason to fail', () => {
  storage({ getItem: refuse, setItem: refuse });
  keepPreferences(mine);
  expect(keptPreferences()).toEqual(usualPreferences);
});

describe('kept text that is not quite ours', () => {
  test.each([[null], [''], ['{'], ['null'], ['7'], ['[]'], ['"night"']])('%s is as usual', (text) => {
    expect(parsePreferences(text)).toEqual(usualPreferences);
  });

  test('keeps what it says in words that are known', () => {
    expect(parsePreferences('{"scheme":"night","textSize":"huge","sound":"on"}')).toEqual({
      ...usualPreferences,
      scheme: 'night',
    });
  });
});

test('choosing and restoring are no facts of the game, and outlive a reset', () => {
  const { store } = testGame();
  store.dispatch(preferencesRestored(usualPreferences));
  store.dispatch(preferencesChosen(mine));
  expect(store.getState().log).toEqual([]);
  store.dispatch(sessionReset({}));
  expect(store.getState().preferences).toEqual(mine);
});
