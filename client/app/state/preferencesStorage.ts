import { type Preferences, parsePreferences } from '../../windows/display/preferences.ts';

/** A key of their own, so that resetting the game does not clear them. */
const key = 'the-firm:preferences';

/** The first paint needs the preferences, and redux-persist loads too late. */
export function loadPreferences(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(key));
  } catch {
    return parsePreferences(null);
  }
}

export function savePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // If storage is off or full, the preferences apply until the page is closed.
  }
}
