import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { contextSize, overflowFault } from './contextSize.ts';

describe('contextSize', () => {
  it.each([
    ['the default response', 3000, undefined, 16_384],
    ['a short response', 200, undefined, 16_384],
    ['a response with room to think', 7096, undefined, 20_480],
    ['the longest response', 32_000, undefined, 45_056],
    ['a model that has less, but enough', 3000, 8192, 8192],
    ['a model that has less, and may think', 7096, 8192, 8192],
    ['a model that has too little', 3000, 4096, undefined],
  ])('for %s', (_, responseTokens, largest, size) => {
    expect(contextSize(responseTokens, largest)).toBe(size);
  });
});

describe('a prompt that does not fit', () => {
  const prompt = 'x'.repeat(20_000); // 5,000 tokens
  it.each([
    ['an ordinary answer', 'x'.repeat(1300), undefined, 'misconfigured'],
    ['an ordinary answer in Chinese', '漢'.repeat(600), undefined, 'misconfigured'],
    ['a long answer', 'x'.repeat(3000), undefined, 'tooLong'],
    ['a long answer in Chinese', '漢'.repeat(1000), undefined, 'tooLong'],
    ['a long answer, where a short one would fit', 'x'.repeat(3000), 6000, 'tooLong'],
    ['a long answer, where a short one would not fit either', 'x'.repeat(3000), 5999, 'misconfigured'],
    ['no answer', undefined, 8192, 'misconfigured'],
  ])('because of %s', (_, answer = '', context, fault) => {
    const request = { system: prompt.slice(0, 999), user: prompt.slice(999) + answer, schema: Type.Object({}) };
    expect(overflowFault({ ...request, ...(answer && { answer }) }, context)).toBe(fault);
  });
});
