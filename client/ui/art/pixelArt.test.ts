import { expect, test } from 'vitest';
import { largeArt, palette, smallArt } from './pixelArt.ts';

const drawings = Object.entries({ 16: smallArt, 32: largeArt }).flatMap(([size, art]) =>
  Object.entries(art).map(([name, rows]) => ({ name, size: Number(size), rows })),
);

test.each(drawings)('$name is a square of $size in the palette', ({ size, rows }) => {
  expect(rows.map((row) => row.length)).toEqual(Array(size).fill(size));
  expect(Object.keys(palette)).toEqual(expect.arrayContaining([...new Set(rows.join('').replaceAll('.', ''))]));
});

test('the large ones are icons', () => {
  expect(Object.keys(smallArt)).toEqual(expect.arrayContaining(Object.keys(largeArt)));
});

test('both icons of the desktop are drawn large', () => {
  expect(Object.keys(largeArt)).toEqual(expect.arrayContaining(['envelope', 'briefcase']));
});
