import type { Preferences } from './preferences.ts';
import { systemScheme } from './systemScheme.ts';

export function setSchemeAttributes({ scheme, textSize }: Preferences): void {
  const { dataset } = document.documentElement;
  dataset.scheme = scheme === 'automatic' ? systemScheme() : scheme;
  dataset.textSize = textSize;
}
