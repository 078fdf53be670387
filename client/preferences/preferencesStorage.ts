import { loadText, storeText } from '../persistence/storage/storedText.ts';
import { type Preferences, parsePreferences } from './preferences.ts';

/** Preferences have a key of their own, so that resetting the game does not clear them. */
export const preferencesKey = 'the-firm:preferences';

/** The first paint needs the preferences, and redux-persist loads too late. */
export function loadPreferences(): Preferences {
  return parsePreferences(loadText(preferencesKey));
}

/** Preferences that cannot be stored apply until the page is closed. */
export function savePreferences(preferences: Preferences): void {
  storeText(preferencesKey, JSON.stringify(preferences));
}
