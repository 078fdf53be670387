import { type WallpaperName, wallpaperNames } from '../../ui/wallpaperNames.ts';

const schemes = ['standard', 'night', 'contrast'] as const;
const schemeChoices = ['automatic', ...schemes] as const;
const textSizes = ['normal', 'large', 'largest'] as const;

export type Scheme = (typeof schemes)[number];
export type SchemeChoice = (typeof schemeChoices)[number];
export type TextSize = (typeof textSizes)[number];

/** How a player wants the desktop to look: no fact of any game, so it is in no log and outlives a reset. */
export type Preferences = { scheme: SchemeChoice; textSize: TextSize; wallpaper: WallpaperName };

export const usualPreferences: Preferences = { scheme: 'automatic', textSize: 'normal', wallpaper: 'tower' };

/** Preferences from kept text; whatever it doesn't say, or says in words that nobody knows, is as usual. */
export function parsePreferences(text: string | null): Preferences {
  const { scheme, textSize, wallpaper } = fieldsOf(text);
  return {
    scheme: oneOf(schemeChoices, scheme) ?? usualPreferences.scheme,
    textSize: oneOf(textSizes, textSize) ?? usualPreferences.textSize,
    wallpaper: oneOf(wallpaperNames, wallpaper) ?? usualPreferences.wallpaper,
  };
}

function fieldsOf(text: string | null): Partial<Record<keyof Preferences, unknown>> {
  try {
    return JSON.parse(text ?? '') ?? {};
  } catch {
    return {};
  }
}

function oneOf<T>(known: readonly T[], value: unknown): T | undefined {
  return known.find((candidate) => candidate === value);
}
