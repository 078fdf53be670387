import { expect, it, vi } from 'vitest';
import { formatWordCount } from './wordCount.ts';

it.each([
  ['', '0 words'],
  ['  \n\t ', '0 words'],
  ['Ask', '1 word'],
  [' Ask\n\nDana\tfirst. ', '3 words'],
  ["I'd re-read it – twice, at 9:30 …", '6 words'],
  ['Ask him/her first—not me–and wait…please', '9 words'],
  ['Größe zählt, 🗼 天', '3 words'],
  ['word '.repeat(1234), '1,234 words'],
  ['我先问同事们，然后再决定。', '7 words'],
  ['まず同僚に聞いてから決めます。', '9 words'],
  ['ฉันถามเพื่อนร่วมงานก่อน', '6 words'],
  ['먼저 동료에게 물어봅니다', '3 words'],
  ['I ask 他们 first.', '4 words'],
])('%j has %s', (text, count) => {
  expect(formatWordCount(text)).toBe(count);
});

it('needs no segmenter', () => {
  vi.stubGlobal('Intl', { ...Intl });
  expect('Segmenter' in Intl).toBe(false);
  expect(formatWordCount('I ask 同事们 first.')).toBe('4 words');
});
