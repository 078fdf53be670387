import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isPair, tokensOf } from './tokens.ts';

describe('tokensOf', () => {
  it('gives stems and pairs of neighbours', () => {
    expect([...tokensOf("I'll ask Dana")]).toEqual(['i', 'would', 'ask', 'dana', 'i would', 'would ask', 'ask dana']);
  });

  it('cuts words that no language has', () => {
    const words = [...tokensOf(`${'x'.repeat(5000)} ${'x'.repeat(6000)}`)].filter((token) => !isPair(token));
    expect(words).toEqual(['x'.repeat(32)]);
  });

  it('keeps no text alive for the words that it remembers', () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const used = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = used();
    for (let text = 0; text < 100; text++) tokensOf(`thewordnumber${text}ofthosetexts ${'\uFDFA'.repeat(7900)}`);
    expect(used() - before).toBeLessThan(12_000_000); // the texts have 280 kB each
  });
});
