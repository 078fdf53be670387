import { loadText } from '../../persistence/storage/storedText.ts';
import { defaultPreferences, type Preferences } from '../../preferences/preferences.ts';
import { storageKey } from '../state/storageKey.ts';
import { domContentLoaded } from './domContentLoaded.ts';

/** The server rendered the desktop for a first visit. Runs before the browser parses that HTML. */
export function adaptPrerendered({ wallpaper }: Preferences): void {
  const isReturning = loadText(storageKey) !== null;
  if (isReturning) document.documentElement.dataset.returning = '';
  else if (wallpaper === defaultPreferences.wallpaper) return;
  const adapt = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-prerendered] .wallpaper'))
      element.dataset.wallpaper = wallpaper;
    if (!isReturning) return;
    // It is about to be replaced, and a screen reader that is still reading it would miss where the focus goes.
    for (const element of document.querySelectorAll('[data-prerendered]')) element.setAttribute('aria-hidden', 'true');
  };
  // The observer is called before the browser paints what it has just parsed.
  const observer = new MutationObserver(adapt);
  observer.observe(document, { childList: true, subtree: true });
  void domContentLoaded().then(() => {
    adapt(); // the observer has not been called yet if the page was parsed in one go
    observer.disconnect();
  });
}
