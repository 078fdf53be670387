import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const table = readFileSync(join(import.meta.dirname, 'ASSETS.md'), 'utf8');
const places = table.split('\n').map((row) => row.split('|')[2] ?? '');

it.each(
  places.flatMap((place) => {
    const [, packageName] = /package `(.+?)`/.exec(place) ?? [];
    return packageName ? `../../node_modules/${packageName}` : [...place.matchAll(/`(.+?)`/g)].map(([, path]) => path);
  }),
)('ASSETS.md names %s, which exists', (path = '') => {
  expect(existsSync(join(import.meta.dirname, path))).toBe(true);
});
