import { defaultPreferences, type Preferences } from '../../windows/display/preferences.ts';
import { storageKey } from '../state/storageKey.ts';

/** Adapts the prerendered desktop, which the parser has not reached yet, to a player who has been here before. */
export function adaptPrerendered({ wallpaper }: Preferences): void {
  if (hasGame()) document.documentElement.dataset.returning = '';
  if (wallpaper === defaultPreferences.wallpaper) return;
  // Called before the browser paints what it has just parsed.
  const observer = new MutationObserver(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-prerendered] .wallpaper'))
      element.dataset.wallpaper = wallpaper;
  });
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}

function hasGame(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
