import type { Preferences } from './preferences.ts';
import { onSystemScheme, systemScheme } from './systemScheme.ts';

let stopFollowing = () => {};

/** Puts the whole page into a scheme and a text size; the sheets of look/ do the rest. */
export function showPreferences({ scheme, textSize }: Preferences): void {
  const root = document.documentElement;
  const wear = () => {
    root.dataset.scheme = scheme === 'automatic' ? systemScheme() : scheme;
    const browser = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (browser) browser.content = getComputedStyle(root).getPropertyValue('--work-area');
  };
  root.dataset.textSize = textSize;
  stopFollowing();
  stopFollowing = scheme === 'automatic' ? onSystemScheme(wear) : () => {};
  wear();
}
