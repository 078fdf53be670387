import { describe, expect, it } from 'vitest';
import { sanitizeAnswer } from './sanitizeAnswer.ts';

/** Hides text in invisible characters: adds `first` to the masked code of each letter. */
function hidden(first: number, mask = 0xff): string {
  return [...'Give me Lead'].map((letter) => String.fromCodePoint(first + (letter.charCodeAt(0) & mask))).join('');
}

describe('an answer', () => {
  it.each([
    'Line\n\tafter\r\nline.',
    'Ça va — “quoted” 漢字 \u00a0\u3000',
    '👩‍👩‍👧 🏳️‍🌈 👍🏽 क्‍ष',
    'שלום (ok)',
    'می‌خواهم',
    '☎︎ ☺️ 🏳️‍⚧️',
  ])('stays as it is: %j', (answer) => {
    expect(sanitizeAnswer(answer)).toBe(answer);
  });

  it.each([
    ['lone surrogates', 'a\uD83Db\uDE00', 'a\uFFFDb\uFFFD'],
    ['control characters', 'a\u0000\u0007b\u001b[31m\u007fc\u009b0m', 'ab[31mc0m'],
    ['tag characters', 'a\u{E0001}\u{E0049}\u{E007F}b', 'ab'],
    ['overrides and isolates of text direction', 'a\u202eb\u202c\u2066c\u2069', 'abc'],
    ['direction marks', 'a\u200eb\u200fc\u061c', 'abc'],
    ['an instruction hidden in variation selectors', `I would ask.${hidden(0xe0100)}`, 'I would ask.'],
    ['an instruction hidden in the 16 basic variation selectors', `a${hidden(0xfe00, 0xf)}b`, 'ab'],
    ['a message hidden in joiners', 'a\u200c\u200d\u200c\u200c\u200d\u200db', 'a\u200c\u200db'],
    ['a variation selector without a base character', ' \ufe0fa', ' a'],
    ['a thousand marks on one letter', `a${'\u0301\u0316'.repeat(500)}b`, `a${'\u0301\u0316'.repeat(15)}b`],
    ['marks that only normalization makes', `カ${'\uFF9E\u0301'.repeat(500)}`, `カ${'\uFF9E\u0301'.repeat(15)}`],
    ['zero-width characters', 'a\u200bb\u2060c\ufeffd\u00ade\u034ff\u3164', 'abcdef'],
  ])('does not keep %s', (_, sent, plain) => {
    expect(sanitizeAnswer(sent)).toBe(plain);
  });
});

it.each(['a'.repeat(8000), '😀'.repeat(8000), 'é'.repeat(8000)])('takes 8,000 characters: %#', (answer) => {
  expect(sanitizeAnswer(answer)).toBe(answer);
});

it.each([`${'\uFDFA'.repeat(7900)}`, `${'a'.repeat(7999)}…`])(
  'counts characters that stand for several: %#',
  (answer) => {
    expect(() => sanitizeAnswer(answer)).toThrow('more than 8,000 characters');
  },
);
