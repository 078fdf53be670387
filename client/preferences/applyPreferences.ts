import type { Preferences } from './preferences.ts';

type Scheme = Exclude<Preferences['scheme'], 'automatic'>;

/** In order of priority. */
const settings: readonly { media: string; scheme: Scheme }[] = [
  { media: '(prefers-contrast: more)', scheme: 'contrast' },
  { media: '(prefers-color-scheme: dark)', scheme: 'night' },
];

export function systemScheme(): Scheme {
  return settings.find(({ media }) => matchMedia(media).matches)?.scheme ?? 'standard';
}

export function onSystemScheme(changed: () => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  for (const { media } of settings) matchMedia(media).addEventListener('change', changed, options);
  return () => listening.abort();
}

export function setSchemeAttributes({ scheme, textSize }: Preferences): void {
  const { dataset } = document.documentElement;
  dataset.scheme = scheme === 'automatic' ? systemScheme() : scheme;
  dataset.textSize = textSize;
}

export function applyPreferences(preferences: Preferences): void {
  setSchemeAttributes(preferences);
  const themeColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (themeColor) themeColor.content = getComputedStyle(document.documentElement).getPropertyValue('--work-area');
}
