import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awkwardText } from '../testing/awkwardResponses.ts';
import { displayText, passageFinder } from './displayText.ts';

const isInSources = passageFinder([
  'I’d tell Dana  “not on\nthe 16th” and ask Tomasz.',
  'It is Thursday, and the bank waits.',
]);
const shown = (text: string) => displayText(text, true, isInSources);

describe('displayText keeps the quotation marks around', () => {
  it.each([
    ['words of the answer', 'You say “I’d tell Dana” at once.'],
    ['words of the story', 'Since "the bank waits" you hurry.'],
    ['words with an apostrophe in single marks', "You say 'I'd tell Dana' at once."],
    ['one or two words', 'A “quick win” it is.'],
    ['words in other kinds of marks', '„I’d tell Dana“, «and ask Tomasz», 「ask Tomasz」'],
  ])('%s', (_, text) => {
    expect(shown(text)).toBe(text);
  });

  it('and leaves apostrophes alone', () => {
    const text = "It's the users' week, and that week’s end is the team’s.";
    expect(shown(text)).toBe(text);
  });
});

describe('displayText', () => {
  it.each([
    ['an invisible character', '\u3164'],
    ['a joiner', '\u200D'],
    ['variation selectors', ' \uFE0F\u{E0100} '],
    ['a soft hyphen and a filler', '\u00AD\u115F'],
  ])('shows nothing of a title that is only %s', (_, title) => {
    expect(shown(title)).toBe('');
  });

  it('keeps the joiners that scripts need, so that a quotation stays one', () => {
    const text = 'You say “می\u200cخواهم با مشتری صحبت کنم”.';
    expect(displayText(text, true, passageFinder(['می\u200cخواهم با مشتری صحبت کنم']))).toBe(text);
  });

  it('keeps 30 of thousands of marks on one letter', () => {
    expect(shown(`a${'\u0301\u0316'.repeat(2000)}b`)).toBe(`a${'\u0301\u0316'.repeat(15)}b`);
  });
});

describe('displayText removes the quotation marks from', () => {
  it.each([
    ['invented words', 'You say “I would call the CEO” here.', 'You say I would call the CEO here.'],
    ['invented words in straight marks', 'You say "I would call the CEO".', 'You say I would call the CEO.'],
    ['invented words in single marks', "You say 'I would call the CEO'.", 'You say I would call the CEO.'],
    ['invented words between two closing marks', 'Du ”would call the CEO” sa.', 'Du would call the CEO sa.'],
    [
      'invented words inside others',
      '“He said "I would call the CEO" and left”',
      'He said I would call the CEO and left',
    ],
    ['invented words between dashes', 'You say “I’d—call…the/CEO”.', 'You say I’d—call…the/CEO.'],
    ['invented words without spaces', '「我会马上打电话给首席执行官」', '我会马上打电话给首席执行官'],
    ['a quotation that never closes', 'You say “I would call', 'You say I would call'],
    ['an opening mark at the end', 'You say “', 'You say'],
    ['a mix of real and invented words', '“ask Tomasz and the CEO”', 'ask Tomasz and the CEO'],
  ])('%s', (_, text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('displayText cannot be used to forge markup', () => {
  it.each([
    ['a bold line', '**Strengths:** all', 'Strengths – all'],
    ['a bullet', '- a bullet', 'a bullet'],
    ['a bullet behind quotation marks', '“- a bullet in marks”', 'a bullet in marks'],
    ['a bullet behind invisible characters', '\u200b\u0007“\u202e- a bullet of mine”', 'a bullet of mine'],
    ['further lines', 'One\n\n- two\r\n**Three**\u2028four\u0085five', 'One - two Three fourfive'],
    ['code', '`one` ```two```', 'one two'],
    ['control and direction marks', 'a\0b\u001bc\u202ed\u2066e\ufeff', 'abcde'],
    ['half a character', 'a\ud83db\ude00c', 'abc'],
  ])('%s', (_, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('and leaves emoji whole', () => {
    expect(shown('fine 👩‍👧 😀')).toBe('fine 👩‍👧 😀');
  });

  it('in any text', () => {
    fc.assert(
      fc.property(awkwardText, (text) => {
        const line = shown(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}*`]|^\s|\s$|^- |Strengths:/u);
      }),
    );
  });

  it('or a quotation, in any order of the marks', () => {
    const parts = fc.constantFrom('“', '”', ' ', 'invented by me', 'ask Tomasz', 'it', 'the bank waits', '- ');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 14 }), (all) => {
        for (const [, words = ''] of shown(all.join('')).matchAll(/“([^“”]*)”/g))
          expect(words.split(/[\s-]+/).filter(Boolean).length <= 2 || isInSources(words)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('of a text that grows, displayText', () => {
  it('never changes what it has shown', () => {
    fc.assert(
      fc.property(awkwardText, (text) => {
        let before = '';
        for (let length = 0; length <= text.length; length++) {
          const now = displayText(text.slice(0, length), false, isInSources);
          expect(now.startsWith(before)).toBe(true);
          before = now;
        }
        expect(shown(text).startsWith(before)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('shows what is before an open quotation, and the quotation when it is closed', () => {
    expect(displayText('You say “I’d emit', false, isInSources)).toBe('You say');
    expect(displayText('You say “I’d tell Dana”', false, isInSources)).toBe('You say “I’d tell Dana”');
  });

  it('does not wait forever for a quotation to close', () => {
    expect(displayText(`You “${'word '.repeat(100)}`, false, isInSources)).toContain('word word');
  });
});
