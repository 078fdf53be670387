import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isPair, tokenize } from './tokens.ts';

describe('tokenize', () => {
  it('gives stems and pairs of neighbours', () => {
    expect([...tokenize("I'll ask Dana")]).toEqual(['i', 'would', 'ask', 'dana', 'i would', 'would ask', 'ask dana']);
  });

  it('cuts words that no language has', () => {
    const words = [...tokenize(`${'x'.repeat(5000)} ${'x'.repeat(6000)}`)].filter((token) => !isPair(token));
    expect(words).toEqual(['x'.repeat(32)]);
  });

  it.each([
    ['two bytes a character', '\uFDFA'.repeat(7900)],
    ['one byte a character', 'x'.repeat(300_000)],
  ])('keeps no text alive for the words that it remembers: %s', (_, rest) => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const used = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = used();
    for (let text = 0; text < 40; text++) tokenize(`the${rest.length}wordnumber${text}ofthosetexts ${rest}`);
    expect(used() - before).toBeLessThan(6_000_000); // the texts have 280 kB each or more
  });
});
