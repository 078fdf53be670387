import type { Preferences } from './preferences.ts';
import { systemScheme } from './systemScheme.ts';

/** Sets the scheme and the text size that the style sheets of ui/ depend on. */
export function setSchemeAttributes({ scheme, textSize }: Preferences): void {
  const { dataset } = document.documentElement;
  dataset.scheme = scheme === 'automatic' ? systemScheme() : scheme;
  dataset.textSize = textSize;
}
