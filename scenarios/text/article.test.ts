import { expect, it } from 'vitest';
import { withDefiniteArticle, withinSentence, withoutArticle } from './article.ts';

it.each([
  ['Priya', 'Priya'],
  ['The florist', 'the florist'],
  ['A nurse at Northgate', 'the nurse at Northgate'],
  ['an owner', 'the owner'],
  ['One of the owners', 'one of the owners'],
  ['Theo', 'Theo'],
  ['Anna Bell', 'Anna Bell'],
  ['An', 'An'],
])('%s is written %s', (name, written) => {
  expect(withDefiniteArticle(name)).toBe(written);
});

it.each([
  ['The florist', 'the florist'],
  ['Your landlord', 'Your landlord'],
  ['An', 'An'],
])('%s is written %s within a sentence', (name, written) => {
  expect(withinSentence(name)).toBe(written);
});

it.each([
  ['The florist', 'florist'],
  ['the', ''],
])('%s without its article is "%s"', (name, written) => {
  expect(withoutArticle(name)).toBe(written);
});
