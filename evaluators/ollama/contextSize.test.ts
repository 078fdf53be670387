import { describe, expect, it } from 'vitest';
import { contextSize } from './contextSize.ts';

describe('contextSize', () => {
  it.each([
    ['the default reply', 3000, Number.POSITIVE_INFINITY, 16_384],
    ['a short reply', 200, Number.POSITIVE_INFINITY, 16_384],
    ['a reply with room to think', 7096, Number.POSITIVE_INFINITY, 20_480],
    ['the longest reply', 32_000, Number.POSITIVE_INFINITY, 45_056],
    ['a model that has less, but enough', 3000, 8192, 8192],
    ['a model that has too little', 3000, 4096, undefined],
  ])('for %s', (_, replyTokens, largest, size) => {
    expect(contextSize(replyTokens, largest)).toBe(size);
  });
});
