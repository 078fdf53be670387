import { expect, test, vi } from 'vitest';
import { defaultPreferences, type Preferences } from './preferences.ts';
import { loadPreferences, savePreferences } from './preferencesStorage.ts';

const mine: Preferences = { scheme: 'night', textSize: 'largest', wallpaper: 'pinstripe', sound: 'on', cabinet: 'off' };

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
