import { type Preferences, parsePreferences } from '../../windows/display/preferences.ts';

/** A key of their own, so that resetting the game does not clear them. */
export const preferencesKey = 'the-firm:preferences';

/** The first paint needs the preferences, and redux-persist loads too late. */
export function loadPreferences(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(preferencesKey));
  } catch {
    return parsePreferences(null);
  }
}

export function savePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(preferencesKey, JSON.stringify(preferences));
  } catch {
    // If storage is off or full, the preferences apply until the page is closed.
  }
}
