import type { Preferences } from './preferences.ts';
import { setSchemeAttributes } from './schemeAttributes.ts';
import { onSystemScheme } from './systemScheme.ts';

let stopFollowing = () => {};

export function applyPreferences(preferences: Preferences): void {
  const apply = () => {
    setSchemeAttributes(preferences);
    const themeColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (themeColor) themeColor.content = getComputedStyle(document.documentElement).getPropertyValue('--work-area');
  };
  stopFollowing();
  stopFollowing = preferences.scheme === 'automatic' ? onSystemScheme(apply) : () => {};
  apply();
}
