import { expect, it } from 'vitest';
import { withDefiniteArticle } from './article.ts';

it.each([
  ['Priya', 'Priya'],
  ['The florist', 'the florist'],
  ['A nurse at Northgate', 'the nurse at Northgate'],
  ['an owner', 'the owner'],
  ['One of the owners', 'one of the owners'],
  ['Theo', 'Theo'],
  ['Anna Bell', 'Anna Bell'],
])('%s is written %s', (name, written) => {
  expect(withDefiniteArticle(name)).toBe(written);
});
