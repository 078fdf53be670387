import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextFor } from './contextFor.ts';

const any = Number.POSITIVE_INFINITY;

describe('contextFor', () => {
  it.each([
    ['nothing', '', 2000, any, 8192],
    ['what just fits', 'a'.repeat(3 * (8192 - 2256)), 2000, any, 8192],
    ['one character more', 'a'.repeat(3 * (8192 - 2256) + 1), 2000, any, 16_384],
    ['the same in a script that takes more tokens', '漢'.repeat(3 * (8192 - 2256)), 2000, any, 32_768],
    ['a long reply', '', 32_000, any, 32_768],
    ['a model that has less, but enough', 'a'.repeat(30_000), 2000, 13_000, 13_000],
    ['a model that has less than the smallest', '', 2000, 4096, 4096],
    ['a model that has just enough', '', 2000, 2256, 2256],
    ['a model that has too little', '', 2000, 2255, undefined],
  ])('for %s', (_, prompt, maxTokens, largest, context) => {
    expect(contextFor(prompt, maxTokens, largest)).toBe(context);
  });

  it('has room for prompt and reply, and is never more than the model has', () => {
    const prompt = fc.string({ unit: 'grapheme' }).map((text) => text.repeat(500));
    fc.assert(
      fc.property(prompt, fc.integer({ min: 200, max: 32_000 }), fc.integer({ min: 1, max: 200_000 }), (...given) => {
        const [text, maxTokens, largest] = given;
        const context = contextFor(text, maxTokens, largest);
        const characters = [...text].length;
        if (context === undefined) expect(characters + maxTokens + 256).toBeGreaterThan(largest);
        else {
          expect(context).toBeGreaterThanOrEqual(characters / 3 + maxTokens);
          expect(context).toBeLessThanOrEqual(largest);
        }
      }),
    );
  });
});
