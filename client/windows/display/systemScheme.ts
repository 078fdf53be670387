import type { Scheme } from './preferences.ts';

/** What the computer asks for, in the order in which it is heard. */
const wishes: readonly { media: string; scheme: Scheme }[] = [
  { media: '(prefers-contrast: more)', scheme: 'contrast' },
  { media: '(prefers-color-scheme: dark)', scheme: 'night' },
];

/** The scheme that suits this computer's own settings. */
export function systemScheme(): Scheme {
  return wishes.find(({ media }) => matchMedia(media).matches)?.scheme ?? 'standard';
}

/** Calls `changed` whenever those settings change. Returns what ends it. */
export function onSystemScheme(changed: () => void): () => void {
  const queries = wishes.map(({ media }) => matchMedia(media));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
