import { expect, it } from 'vitest';
import { badgeColour } from './LevelBadge.tsx';

it.each([
  ['Lead', 'green'],
  ['Senior', 'teal'],
  ['Mid', 'yellow'],
  ['Junior', 'red'],
  ['Mid to Senior', 'teal'],
  ['Senior Lead', 'green'],
  ['', 'red'],
])('the badge of "%s" is %s', (level, colour) => {
  expect(badgeColour(level)).toBe(colour);
});
