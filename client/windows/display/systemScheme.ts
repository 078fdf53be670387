import type { Scheme } from './preferences.ts';

/** The system's settings, by priority. */
const settings: readonly { media: string; scheme: Scheme }[] = [
  { media: '(prefers-contrast: more)', scheme: 'contrast' },
  { media: '(prefers-color-scheme: dark)', scheme: 'night' },
];

/** The scheme for the system's settings. */
export function systemScheme(): Scheme {
  return settings.find(({ media }) => matchMedia(media).matches)?.scheme ?? 'standard';
}

/** Calls `changed` whenever those settings change. Returns the unsubscribe function. */
export function onSystemScheme(changed: () => void): () => void {
  const queries = settings.map(({ media }) => matchMedia(media));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
