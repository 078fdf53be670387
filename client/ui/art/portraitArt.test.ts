import { describe, expect, test } from 'vitest';
import type { Person } from '../../../scenarios/people.ts';
import { portraitRows, portraits } from './portraitArt.ts';

const names = Object.keys(portraits) as Person['portrait'][];

describe.each(names)('the portrait %s', (name) => {
  const { rows: own, colours } = portraits[name];
  const rows = portraitRows(name);

  test('is drawn on a grid of 16 × 16', () => {
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
  expect(new Set(names.map((name) => portraitRows(name).join('\n'))).size).toBe(names.length);
});
