import text from './largeArt.txt?raw';

/** Icons of 32 × 32 pixels, written like those in pixelArt.ts: for each a line with its name, then its rows. */
export const largeArt: Readonly<Record<string, readonly string[] | undefined>> = Object.fromEntries(
  text
    .trim()
    .split('\n\n')
    .map((drawing) => {
      const [name, ...rows] = drawing.split('\n');
      return [name, rows];
    }),
);
