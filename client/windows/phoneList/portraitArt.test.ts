import { describe, expect, test } from 'vitest';
import { portraitArt, portraitRows } from './portraitArt.ts';

const names = Object.keys(portraitArt) as (keyof typeof portraitArt)[];

describe.each(names)('the portrait %s', (name) => {
  const { rows, colours } = portraitArt[name];

  test('is drawn on a grid of 16 × 16', () => {
    expect(rows.length).toBeLessThanOrEqual(16);
    for (const row of rows) expect(row).toHaveLength(16);
    expect(portraitRows(name).map((row) => row.length)).toEqual(Array(16).fill(16));
  });

  test('has a colour for each of its letters', () => {
    const letters = new Set(portraitRows(name).join('').replaceAll('.', ''));
    expect([...letters].filter((letter) => colours[letter] === undefined)).toEqual([]);
  });
});

test('no two portraits are the same drawing', () => {
  expect(new Set(names.map((name) => portraitRows(name).join('\n'))).size).toBe(names.length);
});
