import { expect, it } from 'vitest';
import { countWords } from './countWords.ts';

it('counts the words of a long text without spaces, in little memory', () => {
  const text = 'あなたは行く'.repeat(10_000);
  const short = 'あなたは行く'.repeat(50);
  expect(countWords(text) / countWords(short)).toBeCloseTo(200, -1);
});
