import { type Preferences, parsePreferences } from '../../windows/display/preferences.ts';

/** The preferences have their own key, so that resetting the game does not clear them. */
const key = 'the-firm:preferences';

/** Synchronous, because the first paint needs the preferences and redux-persist loads too late. */
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
    // Storage is off or full. The preferences still apply until the page is closed.
  }
}
