import { parseJson } from '../log/parseJson.ts';
import choices from './choices.json';

/** Preferences are not part of a game, so they are not logged and survive a reset. */
export type Preferences = { [Name in keyof typeof choices]: keyof (typeof choices)[Name]['labels'] };

/** A missing or invalid value gives the default, which is the first choice. */
export function parsePreferences(text: string | null): Preferences {
  const stored: Partial<Record<string, unknown>> = Object(parseJson(text ?? ''));
  const chosen = Object.entries(choices).map(([name, { labels }]) => {
    const values = Object.keys(labels);
    return [name, values.find((value) => value === stored[name]) ?? values[0]];
  });
  return Object.fromEntries(chosen);
}

export const defaultPreferences = parsePreferences(null);
