import large from './largeArt.json';
import colours from './palette.json';
import small from './smallArt.json';

export type IconName = keyof typeof small;

export const palette: Readonly<Record<string, string>> = colours;

/** Icons of 16 × 16 pixels. Each letter is a pixel in that colour of the palette, and each dot a transparent pixel. */
export const smallArt: Readonly<Record<IconName, readonly string[]>> = small;

/** Some of the icons, with 32 × 32 pixels. */
export const largeArt: Partial<typeof smallArt> = large;
