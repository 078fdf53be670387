import type { Preferences } from './preferences.ts';
import { systemScheme } from './systemScheme.ts';

/** Puts the whole page into a scheme and a text size, as things stand now; the sheets of look/ do the rest. */
export function wearPreferences({ scheme, textSize }: Preferences): void {
  const { dataset } = document.documentElement;
  dataset.scheme = scheme === 'automatic' ? systemScheme() : scheme;
  dataset.textSize = textSize;
}
