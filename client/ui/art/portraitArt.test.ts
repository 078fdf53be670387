import { describe, expect, test } from 'vitest';
import { drawingsIn } from '../../ui/art/drawings.ts';
import { portraitArt, portraitNames } from './portraitArt.ts';
import text from './portraits.txt?raw';

describe.each(portraitNames)('the portrait %s', (name) => {
  const { rows, colours } = portraitArt(name);

  test('is drawn on a grid of 16 × 16', () => {
    const own = drawingsIn(text)[name] ?? [];
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThanOrEqual(16);
    for (const row of own) expect(row).toHaveLength(16);
    expect(rows.map((row) => row.length)).toEqual(Array(16).fill(16));
  });

  test('has a colour for each of its letters', () => {
    const letters = new Set(rows.join('').replaceAll('.', ''));
    expect([...letters].filter((letter) => !(letter in colours))).toEqual([]);
  });
});

test('no two portraits are the same drawing', () => {
  expect(new Set(portraitNames.map((name) => portraitArt(name).rows.join('\n'))).size).toBe(portraitNames.length);
});
