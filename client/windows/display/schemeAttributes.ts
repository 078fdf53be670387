import type { Preferences } from './preferences.ts';
import { systemScheme } from './systemScheme.ts';

/** Sets the attributes of the root element that schemes.css and tokens.css in client/ui/ select on. */
export function setSchemeAttributes({ scheme, textSize }: Preferences): void {
  const { dataset } = document.documentElement;
  dataset.scheme = scheme === 'automatic' ? systemScheme() : scheme;
  dataset.textSize = textSize;
}
