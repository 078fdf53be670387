import { expect, it } from 'vitest';
import { testScenario } from '../../scenarios/testing/testScenario.ts';
import { computeNovelty } from './novelty.ts';
import { tokenize } from './words/tokens.ts';

const entry = testScenario('one');
const common = new Map([
  ['mayb', 2],
  ['canteen', 6],
]);
const noveltyOf = (text: string) => computeNovelty(entry, common, tokenize(text));

it('adds up the rarity of words that neither the story nor its rubric has', () => {
  expect(noveltyOf(entry.scenario.scenario)).toBe(0);
  expect(noveltyOf(JSON.stringify([entry.rubric.criteria, entry.rubric.moves]))).toBe(0);
  expect(noveltyOf('canteen')).toBe(3);
  expect(noveltyOf('canteen samovar')).toBeGreaterThan(noveltyOf('canteen'));
});

it.each(['maybe', '40,000 2.1', 'dont doesnt youve thats', 'lol imo'])('finds nothing new in “%s”', (text) => {
  expect(noveltyOf(text)).toBe(0);
});
