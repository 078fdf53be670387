import { expect, it, vi } from 'vitest';
import { countWords } from './countWords.ts';

const sentence = 'あなたは行く。';

it('counts the words of a long text without spaces as those of its sentences', () => {
  expect(countWords(sentence.repeat(10_000))).toBe(10_000 * countWords(sentence));
});

it.each([
  ['punctuation', sentence.repeat(500)],
  ['a mark to cut at', 'あなたは行く𠮷'.repeat(500)],
])('segments no long text, with or without %s', (_, text) => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  countWords(text);
  const pieces = segment.mock.calls.map(([piece]) => piece);
  segment.mockRestore();
  expect(pieces.join('')).toBe(text);
  expect(Math.max(...pieces.map((piece) => [...piece].length))).toBeLessThanOrEqual(500);
});
