import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteFinder } from './quote.ts';

const findQuote = (answer: string, quote: string) => quoteFinder(answer)(quote);

const answer = 'I’d tell Dana  “not on\nthe 16th” – and  ask Tomasz… Café first. Does 40,000 count?';

describe('quoteFinder', () => {
  it.each([
    ['in the same words', 'and  ask Tomasz', 'and  ask Tomasz'],
    ['in another case', 'ASK tomasz', 'ask Tomasz'],
    ['with other white space', 'not on the 16th', 'not on\nthe 16th'],
    ['with an acute accent for an apostrophe', 'I´d tell Dana', 'I’d tell Dana'],
    ['with straight quotes', `I'd tell Dana "not on the 16th"`, 'I’d tell Dana  “not on\nthe 16th'],
    ['with another dash', '16th" - and ask', '16th” – and  ask'],
    ['in extra quotation marks', '“ask Tomasz”', 'ask Tomasz'],
    ['with an extra full stop', 'ask Tomasz... Café first.', 'ask Tomasz… Café first'],
    ['with the accent as a separate character', 'Cafe\u0301 first', 'Café first'],
  ])('finds a passage %s', (_, quote, passage) => {
    expect(findQuote(answer, quote)).toBe(passage);
  });

  it.each([
    ['another word', 'I’d tell Marcus'],
    ['words that are not adjacent', 'Dana … Tomasz'],
    ['nothing', ''],
    ['punctuation alone', '“…”'],
    ['too little to mean anything', 'and'],
  ])('does not find %s', (_, quote) => {
    expect(findQuote(answer, quote)).toBeNull();
  });

  it('handles a long run of punctuation in linear time', () => {
    expect(findQuote(answer, `ask Tomasz${'.'.repeat(1_000_000)}a`)).toBeNull();
  });

  it('finds every passage that is long enough, in any text', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 12, maxLength: 60 });
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (whole, from, length) => {
        const characters = [...whole];
        const start = from % characters.length;
        const passage = characters.slice(start, start + 6 + (length % 20)).join('');
        fc.pre((passage.normalize('NFKD').match(/[\p{L}\p{N}]/gu) ?? []).length >= 6);
        expect(findQuote(whole, passage)).not.toBeNull();
      }),
    );
  });

  it('returns nothing but a passage of the answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (whole, quote) => {
        const found = findQuote(whole, quote);
        expect(found === null || whole.includes(found)).toBe(true);
      }),
    );
  });
});
