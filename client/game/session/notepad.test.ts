import { expect, it } from 'vitest';
import { answerLength } from './notepad.ts';

it.each([
  ['', 0],
  ['Büro 😀', 6],
  ['wait…', 7],
  ['e\u0301', 2],
  ['\uFDFA', 18],
])('%j counts as %i characters', (text, length) => {
  expect(answerLength(text)).toBe(length);
});
