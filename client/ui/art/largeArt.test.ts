import { expect, test } from 'vitest';
import { largeArt } from './largeArt.ts';
import { palette, pixelArt } from './pixelArt.ts';

test.each(Object.entries(largeArt))('%s is a square of 32 in the palette, and exists at 16 too', (name, rows = []) => {
  expect(rows.map((row) => row.length)).toEqual(Array(32).fill(32));
  expect(Object.keys(palette)).toEqual(expect.arrayContaining([...new Set(rows.join('').replaceAll('.', ''))]));
  expect(Object.keys(pixelArt)).toContain(name);
});

test('both icons of the desktop are drawn large', () => {
  expect(Object.keys(largeArt)).toEqual(expect.arrayContaining(['envelope', 'briefcase']));
});
