import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The file without the chunks of its palette, PLTE and tRNS. */
function withoutPalette(name: string): string[] {
  const file = readFileSync(new URL(`skyline/${name}.png`, import.meta.url));
  const chunks: string[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const chunk = file.toString('latin1', at, at + 12 + file.readUInt32BE(at));
    if (!['PLTE', 'tRNS'].includes(chunk.slice(4, 8))) chunks.push(chunk);
  }
  return chunks;
}

test.each(['sky', 'city', 'tower'])('the four files of the %s differ only in their palette', (layer) => {
  const dusk = withoutPalette(`${layer}-dusk`);
  expect(dusk.map((chunk) => chunk.slice(4, 8))).toEqual(['IHDR', 'IDAT', 'IEND']);
  for (const light of ['dawn', 'day', 'night']) expect(withoutPalette(`${layer}-${light}`)).toEqual(dusk);
});
