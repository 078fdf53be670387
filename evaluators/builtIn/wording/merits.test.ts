import { describe, expect, it } from 'vitest';
import { assess, entryOf } from '../testing/shipped.ts';
import type { Judged } from './judged.ts';
import { generalMerits } from './merits.ts';

const lived = 'I used to work nights on a ward for nineteen years.';
const owned = "And that it came to this is my own mistake and nobody else's.";
const brought = 'We hung the spare keys beside the samovar in the canteen.';
const own = 'A thought of your own';

function judgedOf(texts: readonly string[], facts: Partial<Judged> = {}): Judged {
  const sentences = texts.map((text) => {
    return { text, size: 20, worth: 1.5, novelty: text === brought || text === plan ? 9 : 0 };
  });
  return { answer: texts.join(' '), reading: { sentences }, level: 'Mid', effect: null, moves: {}, ...facts } as Judged;
}

const plan = 'I would hang the spare keys beside the samovar in the canteen.';
const merits = (texts: readonly string[], is: 'sound' | 'risky' = 'sound', facts: Partial<Judged> = {}) =>
  generalMerits(judgedOf(texts, facts), { is, risk: null }, []);

describe('generalMerits', () => {
  it('notices only what was lived through where there may be harm', () => {
    expect(merits([owned, brought, lived], 'risky')).toEqual([`You spoke from experience: “${lived}”`]);
    expect(merits([owned, brought, lived], 'sound', { level: 'Junior' })).toHaveLength(1);
  });

  it('quotes what is neither in the story nor in the rubric with what it leads up to', () => {
    expect(merits([brought, 'Nobody forgot to sign.'])).toEqual([`${own}: “${brought} Nobody forgot to sign.”`]);
  });

  it('quotes it alone where the next sentence is quoted already', () => {
    const lines = ['You owned up to your own part: “And that it came to this is my own mistake.”'];
    const judged = judgedOf([brought, 'And that it came to this is my own mistake.']);
    expect(generalMerits(judged, { is: 'sound', risk: null }, lines)).toEqual([`${own}: “${brought}”`]);
  });

  it('says the same of no second sentence after a reply', () => {
    const lines = ['You spoke from experience: “I once ran a ferry.”'];
    expect(generalMerits(judgedOf([lived]), { is: 'sound', risk: null }, lines)).toEqual([]);
  });

  it('counts a plan as something of the player only beside a certain decision', () => {
    expect(merits([plan])).toEqual([]);
    const moves = { mainMove: "You'd lock the keys" } as Judged['moves'];
    expect(merits([plan], 'sound', { moves })).toEqual([`${own}: “${plan}”`]);
  });

  it('finds what the player brought in by its words', () => {
    const key = 'In our yard the mate keeps the crane key in a tin, and hands it only to whoever shows a permit.';
    const answer = `Ruben, no padlock on every shift, I'd tell Greta Falk so at four. ${key} I'd ask her who has the keys at night.`;
    expect(assess(entryOf('bus-5'), answer)?.feedback).toContain(`${own}: “${key}”`);
  });
});
