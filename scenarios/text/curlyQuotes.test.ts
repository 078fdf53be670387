import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { curlyQuotes } from './curlyQuotes.ts';

it.each([
  ['"Ready?" he calls ("Now!") – "yes"', '“Ready?” he calls (“Now!”) – “yes”'],
  ['He asks:\n"When?"', 'He asks:\n“When?”'],
  ['He says—"no"—and ["yes"], *"Now"*: "I thought—"', 'He says—“no”—and [“yes”], *“Now”*: “I thought—”'],
  [`"I told him 'it's no'," she says. "'Why not?'"`, "“I told him ‘it's no’,” she says. “‘Why not?’”"],
  ["The nurses' rota, and get 'em.", "The nurses' rota, and get 'em."],
  ["It's “his”.", "It's “his”."],
])('%j becomes %j', (text, curly) => {
  expect(curlyQuotes(text)).toBe(curly);
});

it('every speech in the shipped stories and scenes is opened and closed', () => {
  const files = ['scenarios', 'scenarios/on-call'].flatMap((folder) =>
    readdirSync(folder).flatMap((file) => (/-\d[.]md$/.test(file) ? readFileSync(`${folder}/${file}`, 'utf8') : [])),
  );
  const paragraphs = files
    .flatMap((text) => text.replace(/```yaml.*?```/s, '').split('\n'))
    .filter((one) => one.includes('"'));
  expect(paragraphs.length).toBeGreaterThan(500);
  const unpaired = paragraphs.filter((text) => !/^([^“”]*“[^“”]*”)+[^“”]*$/.test(curlyQuotes(text)));
  expect(unpaired).toEqual([]);
});
