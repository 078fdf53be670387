import { expect, it } from 'vitest';
import { countAsyncWork, countWork } from './countWork.ts';
import { arrayCosts, constantMethods, mapCosts, setCosts, stringCosts } from './methodCosts.ts';

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
    () => text.localeCompare(`${text}x`),
    () => [...text],
    () => new Set([text]).has(text),
    () => Array.from(text, (character) => character).sort(),
  ];
  for (const pass of passes) expect(countWork(pass, 10_000)).toBeGreaterThanOrEqual(text.length);
  expect(() => countWork(() => text.split(/,/), 100)).toThrow('more than 100 steps');
  expect(countWork(() => {}, 1)).toBe(0);
});

it('counts asynchronous work to its end, and fails even if the work catches the failure', async () => {
  const text = 'a, '.repeat(100);
  const work = async () => {
    await Promise.resolve();
    text.split(',');
  };
  expect(await countAsyncWork(work, 10_000)).toBeGreaterThanOrEqual(text.length);
  await expect(countAsyncWork(() => work().catch(() => {}), 100)).rejects.toThrow('more than 100 steps');
});

it.each<[string, (length: number) => unknown, number]>([
  ['marks that are normalized', (length) => `a${'\u0301\u0316'.repeat(length / 2)}`.normalize('NFC'), 4],
  ['marks of katakana', (length) => '\uFF9E\u0301'.repeat(length / 2).normalize('NFKC'), 4],
  ['a text that is nearly in another', (length) => 'a'.repeat(2 * length).indexOf(`b${'a'.repeat(length)}`), 4],
  ['a list that is searched for each entry', (length) => uniqueByIncludes(numbers(length)), 4],
  ['a list that is copied for each entry', (length) => numbers(length).map((_, index, all) => all.slice(0, index)), 4],
  ['entries of a set', (length) => [...new Set(numbers(length))], 2],
  ['letters', (length) => 'é'.repeat(length).normalize('NFD'), 2],
  ['a text that is found', (length) => `${'ab'.repeat(length)}x`.indexOf('x'), 2],
])('%s', (_, work, times) => {
  const steps = (length: number) => countWork(() => work(length), 10_000_000);
  expect(steps(800) / steps(400)).toBeCloseTo(times, 0);
});

function numbers(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

function uniqueByIncludes(entries: readonly number[]): number[] {
  const unique: number[] = [];
  for (const entry of entries) if (!unique.includes(entry)) unique.push(entry);
  return unique;
}

it.each([
  ['string', String.prototype, stringCosts],
  ['array', Array.prototype, arrayCosts],
  ['map', Map.prototype, mapCosts],
  ['set', Set.prototype, setCosts],
] as const)('each method of a %s has a cost, or is listed as one that has none', (kind, prototype, costs) => {
  const methods = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'length' && name !== 'size');
  expect(methods.filter((name) => !(name in costs) && !constantMethods[kind].includes(name))).toEqual([]);
});
