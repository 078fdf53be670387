import type { Preferences } from './preferences.ts';
import { onSystemScheme } from './systemScheme.ts';
import { wearPreferences } from './schemeAttributes.ts';

let stopFollowing = () => {};

/** Has the page look as the player wants it, and follow the computer where they want that. */
export function showPreferences(preferences: Preferences): void {
  const wear = () => {
    wearPreferences(preferences);
    const browser = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (browser) browser.content = getComputedStyle(document.documentElement).getPropertyValue('--work-area');
  };
  stopFollowing();
  stopFollowing = preferences.scheme === 'automatic' ? onSystemScheme(wear) : () => {};
  wear();
}
