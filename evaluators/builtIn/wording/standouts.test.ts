import { describe, expect, it } from 'vitest';
import { readingOf } from '../testing/readingOf.ts';
import { models } from '../testing/shipped.ts';
import { findStandouts } from './standouts.ts';

/** The longer a sentence, the more it stands out. */
function quotationsOf(texts: readonly string[], count: number, quoted: readonly string[] = []) {
  const reading = readingOf(texts.map((text) => ({ text, size: text.length })));
  const rules = { ...models.rules.labelled, standouts: [0, 1] };
  return findStandouts({ answer: texts.join(' '), reading, rules }, quoted, count).map(({ quotation }) => quotation);
}

const short = 'I ask Greta at four.';
const middle = 'Would you hang it beside your own door?';
const long = 'Nobody looks at a list that hangs in an office which is locked at night.';

describe('what stands out', () => {
  it('is quoted in the order of the answer, questions too', () => {
    expect(quotationsOf([short, long, middle], 2)).toEqual([`“${long}”`, `“${middle}”`]);
    expect(quotationsOf([middle, short, long], 2)).toEqual([`“${middle}”`, `“${long}”`]);
  });

  it('leaves out what is quoted already, and what says too little', () => {
    expect(quotationsOf([short, long], 2, [`“${long}”`])).toEqual([`“${short}”`]);
    expect(quotationsOf(['I wait.', long], 2)).toEqual([`“${long}”`]);
    const leaning = 'That is where we put one up, at eye level.';
    expect(quotationsOf([short, leaning], 1, [`“${leaning} And lit.”`])).toEqual([`“${short}”`]);
  });

  it.each([
    'That way nobody has to ask who is on the early shift this week.',
    'So they see on one page who is on the early shift this week.',
    'Because nobody knows who is on the early shift this week.',
    'If not, nobody knows who is on the early shift this week.',
  ])('is quoted with the sentence that it leans on: %s', (leaning) => {
    expect(quotationsOf([short, leaning], 1)).toEqual([`“${short} ${leaning}”`]);
    expect(quotationsOf([leaning, short], 1)).toEqual([`“${short}”`]);
    expect(quotationsOf([middle, 'They count on it.', leaning], 1)).toEqual([`“${middle}”`]);
  });

  it('is not what is then taken back, nor a part of a quotation', () => {
    expect(quotationsOf([long, 'Actually no.', middle], 1)).toEqual([`“${middle}”`]);
    expect(quotationsOf([`Then I say: "${long}`, middle], 1)).toEqual([`“${middle}”`]);
  });

  it('is not what one could do, which may be a joke', () => {
    expect(quotationsOf(['We could hang up a list of those who hang up lists.', middle], 1)).toEqual([`“${middle}”`]);
  });
});
