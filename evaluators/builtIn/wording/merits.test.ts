import { describe, expect, it } from 'vitest';
import { readingOf } from '../testing/readingOf.ts';
import { credit } from './line.ts';
import { generalMerits } from './merits.ts';

const lived = 'I used to work nights on a ward for nineteen years.';
const owned = "And that it came to this is my own mistake and nobody else's.";
const other = 'We hung the spare keys beside the samovar in the canteen.';

type Judged = Parameters<typeof generalMerits>[0];

function judgedOf(texts: readonly string[], facts: Partial<Judged> = {}): Judged {
  const reading = readingOf(texts.map((text) => ({ text, size: 20 })));
  return { answer: texts.join(' '), reading, level: 'Mid', effect: null, ...facts };
}

const merits = (texts: readonly string[], is: 'sound' | 'risky' = 'sound', facts: Partial<Judged> = {}) =>
  generalMerits(judgedOf(texts, facts), { is }, []).map(({ text }) => text);

describe('generalMerits', () => {
  it('notices only what was lived through where there may be harm', () => {
    expect(merits([owned, other, lived], 'risky')).toEqual([`You spoke from experience: “${lived}”`]);
    expect(merits([owned, other, lived], 'sound', { level: 'Junior' })).toHaveLength(1);
  });

  it('does not repeat a general merit after a reply', () => {
    const lines = [credit('You spoke from experience', '“I once ran a ferry.”')];
    expect(generalMerits(judgedOf([lived]), { is: 'sound' }, lines)).toEqual([]);
  });
});
