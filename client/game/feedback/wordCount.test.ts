import { expect, it } from 'vitest';
import { wordCount } from './wordCount.ts';

it.each([
  ['', '0 words'],
  ['  \n\t ', '0 words'],
  ['Ask', '1 word'],
  [' Ask\n\nDana\tfirst. ', '3 words'],
  ["I'd re-read it – twice, at 9:30 …", '6 words'],
  ['Größe zählt, 🗼 天', '3 words'],
  ['word '.repeat(1234), '1,234 words'],
])('%j has %s', (text, count) => {
  expect(wordCount(text)).toBe(count);
});
