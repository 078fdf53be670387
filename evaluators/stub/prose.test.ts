import { describe, expect, it } from 'vitest';
import type { Pack } from '../../scenarios/pack.ts';
import { levels } from '../../scenarios/rubric.ts';
import { testPack, testScenario } from '../../scenarios/testing/testScenario.ts';
import { titleWords } from '../../scenarios/titleWords.ts';
import { judge } from './judge.ts';
import { proseOf } from './prose.ts';

/** What the feedback says at each level in a pack of these texts. */
function proseIn(pack: Partial<Pack>) {
  const entry = { ...testScenario('one'), setting: { pack: { ...testPack, ...pack }, scenarios: [] } };
  return levels.map((level) => proseOf(entry, judge(entry, 'I would ask.'), level));
}

describe('the prose', () => {
  it("has the pack's titles for the category, from Junior to Lead", () => {
    const titles: [string, string, string, string] = ['An Approach', 'A Stance', 'Fog Management', 'A Mindset'];
    const prose = proseIn({ categories: [{ name: 'Business Pressure', titles }] });
    expect(prose.map(({ title }) => title)).toEqual(titles);
  });

  it('has a title that the breakdown recognises where the pack has none', () => {
    for (const { title } of proseIn({})) expect(titleWords.some((word) => title.includes(word))).toBe(true);
  });

  it('calls the player by the role, or by its short form', () => {
    const all = (pack: Partial<Pack>) => proseIn(pack).map(({ paragraphs }) => paragraphs.join(' '));
    levels.forEach((level, at) => {
      expect(all({})[at]).toContain(`the answer of a ${level} lighthouse keeper to`);
      expect(all({ shortRole: 'keeper' })[at]).toContain(`the answer of a ${level} keeper to`);
    });
  });
});
