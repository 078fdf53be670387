import { expect, it } from 'vitest';
import { nameWithin } from './nameWithin.ts';

it.each([
  ['Priya', 'Priya'],
  ['The florist', 'the florist'],
  ['A nurse at Northgate', 'a nurse at Northgate'],
  ['Theo', 'Theo'],
  ['Anna Bell', 'Anna Bell'],
])('%s is written %s', (name, written) => {
  expect(nameWithin(name)).toBe(written);
});
