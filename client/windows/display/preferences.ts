import { parseJson } from '../../log/parseJson.ts';

/** The values of each preference, with the default first. */
const values = {
  scheme: ['automatic', 'standard', 'night', 'contrast'],
  textSize: ['normal', 'large', 'largest'],
  wallpaper: ['tower', 'skyline', 'floor-plan', 'pinstripe', 'none'],
  sound: ['off', 'on'],
  cabinet: ['on', 'off'], // whether the reviews of finished games are kept in this browser
} as const;

/** Preferences are not part of a game, so they are not logged and survive a reset. */
export type Preferences = { [Name in keyof typeof values]: (typeof values)[Name][number] };

/** A missing or invalid value gives the default. */
export function parsePreferences(text: string | null): Preferences {
  const stored: Partial<Record<string, unknown>> = Object(parseJson(text ?? ''));
  const chosen = Object.entries<readonly string[]>(values).map(([name, all]) => [
    name,
    all.find((value) => value === stored[name]) ?? all[0],
  ]);
  return Object.fromEntries(chosen);
}

export const defaultPreferences = parsePreferences(null);
