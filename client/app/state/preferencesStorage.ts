import { type Preferences, parsePreferences } from '../../windows/display/preferences.ts';

/** Beside the log's: a reset clears that one and leaves this. */
const key = 'the-firm:preferences';

/** Read at once and not by redux-persist, which is a moment too late for the first picture. */
export function keptPreferences(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(key));
  } catch {
    return parsePreferences(null);
  }
}

/** Where storage is off or full they last as long as the page does. */
export function keepPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // Nothing to tell: the desktop looks as it was asked to.
  }
}
