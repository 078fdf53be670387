import { type WallpaperName, wallpaperNames } from '../../ui/art/wallpaperNames.ts';

const schemes = ['standard', 'night', 'contrast'] as const;
const schemeChoices = ['automatic', ...schemes] as const;
const textSizes = ['normal', 'large', 'largest'] as const;
const soundChoices = ['off', 'on'] as const;
const cabinetChoices = ['on', 'off'] as const;

export type Scheme = (typeof schemes)[number];
export type SchemeChoice = (typeof schemeChoices)[number];
export type TextSize = (typeof textSizes)[number];
export type SoundChoice = (typeof soundChoices)[number];
export type CabinetChoice = (typeof cabinetChoices)[number];

/** Preferences are not part of a game, so they are not logged and survive a reset. */
export type Preferences = {
  scheme: SchemeChoice;
  textSize: TextSize;
  wallpaper: WallpaperName;
  sound: SoundChoice;
  /** Whether the reviews of finished games are kept in this browser. */
  cabinet: CabinetChoice;
};

export const defaultPreferences: Preferences = {
  scheme: 'automatic',
  textSize: 'normal',
  wallpaper: 'tower',
  sound: 'off',
  cabinet: 'on',
};

export function parsePreferences(text: string | null): Preferences {
  const { scheme, textSize, wallpaper, sound, cabinet } = fieldsOf(text);
  return {
    scheme: oneOf(schemeChoices, scheme) ?? defaultPreferences.scheme,
    textSize: oneOf(textSizes, textSize) ?? defaultPreferences.textSize,
    wallpaper: oneOf(wallpaperNames, wallpaper) ?? defaultPreferences.wallpaper,
    sound: oneOf(soundChoices, sound) ?? defaultPreferences.sound,
    cabinet: oneOf(cabinetChoices, cabinet) ?? defaultPreferences.cabinet,
  };
}

function fieldsOf(text: string | null): Partial<Record<keyof Preferences, unknown>> {
  try {
    return JSON.parse(text ?? '') ?? {};
  } catch {
    return {};
  }
}

function oneOf<T>(options: readonly T[], value: unknown): T | undefined {
  return options.find((candidate) => candidate === value);
}
