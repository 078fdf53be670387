import { type Preferences, parsePreferences } from '../../windows/display/preferences.ts';

/** Not the log's key: a reset clears that one and leaves this. */
const key = 'the-firm:preferences';

/** Read synchronously: redux-persist would be too late for the first paint. */
export function loadPreferences(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(key));
  } catch {
    return parsePreferences(null);
  }
}

/** If storage is off or full, the preferences last as long as the page. */
export function savePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // Nothing to report: the desktop looks as chosen.
  }
}
