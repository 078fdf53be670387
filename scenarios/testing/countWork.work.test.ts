import { expect, it } from 'vitest';
import { countWork } from './countWork.ts';

const stepsOf = (pattern: RegExp, text: string) => countWork(() => pattern.test(text), 10_000_000);
const growth = (pattern: RegExp, textOf: (length: number) => string) =>
  stepsOf(pattern, textOf(800)) / stepsOf(pattern, textOf(400));

it.each([
  ['a run that is searched again from each of its characters', /[.!?]+(?=\s|$)/, (n: number) => `${'.'.repeat(n)}x`, 4],
  ['white space before a line break', /\s*\n/, (n: number) => `a${' '.repeat(n)}b`, 4],
  ['a look-behind without an end', /(?<=^\d+)\)/, (n: number) => '1'.repeat(n), 4],
  ['a lazy search for an end that is not there', /“.*?”/, (n: number) => '“'.repeat(n), 4],
  ['the same run with a look-behind', /(?<![.!?])[.!?]+(?=\s|$)/, (n: number) => `${'.'.repeat(n)}x`, 2],
  ['a class', /[\p{L}\p{N}]+$/u, (n: number) => '😀'.repeat(n), 2],
])('%s', (_, pattern, textOf, times) => {
  expect(growth(pattern, textOf)).toBeCloseTo(times, 0);
});

it('counts all methods that take a regular expression, and each pass of a string method', () => {
  const text = 'a, '.repeat(100);
  const passes = [
    () => text.split(/,/),
    () => text.replaceAll(/,/g, ''),
    () => [...text.matchAll(/,/g)],
    () => text.match(/,/g),
    () => text.search(/x/),
    () => text.includes('x'),
    () => text.normalize('NFKC'),
  ];
  for (const pass of passes) expect(countWork(pass, 10_000)).toBeGreaterThanOrEqual(text.length);
  expect(() => countWork(() => text.split(/,/), 100)).toThrow('more than 100 steps');
  expect(countWork(() => {}, 1)).toBe(0);
});
