import fc from 'fast-check';
import { marked, type Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { paperElement as element } from '../../testing/paperElement.ts';
import { toMarkdown } from './toMarkdown.ts';

const hidden = { attributes: { 'aria-hidden': 'true' } };

/** With each kind of element that a paper has. */
const paperOf = (text: string) =>
  element('DIV', [
    element('HEADER', [element('svg', [text], hidden), element('P', [text])]),
    element('H1', [element('SPAN', [text]), ' by ', element('SPAN', [text])]),
    element('DL', [
      element('DIV', [element('DT', ['Name']), element('DD', [text])]),
      element('DIV', [element('DT', ['Seed']), element('DD', [''])]),
    ]),
    element('DETAILS', [element('SUMMARY', [text]), element('P', [text])]),
    element('BLOCKQUOTE', [element('LABEL', [text]), element('BUTTON', []), ' ']),
    element('UL', [element('LI', [element('B', [text]), ': ', text]), element('LI', [text])]),
    element('TABLE', [
      element('CAPTION', [text]),
      element('THEAD', [
        element('TR', [
          element('TH', ['Answer']),
          element('TH', ['Junior'], { attributes: { 'aria-label': 'Level' } }),
          element('TH', ['Mid'], hidden),
        ]),
      ]),
      element('TBODY', [element('TR', [element('TH', [text]), element('TD', [text]), element('TD', ['x'], hidden)])]),
    ]),
    element('P', ['For a colleague: ', element('A', [text], { href: 'http://localhost/?seed=s' })]),
  ]);

const parts = [
  ...['```', '~~~', '# ', '## a', '\n\n', '> ', '- ', '* ', '+ ', '1. ', '2) ', '---', '===', '***', '    ', '\t'],
  ...['| a | b |', '|--|--|', ':-:', '<!--', '-->', '<script>', '</b>', '&lt;', '`', '``', '[x]: y', '[ ] ', '|'],
  ...['[a](b)', '![a](b)', '[^1]', '*a*', '_a_', '**a**', '~~a~~', '$a$', '\\', '\\\\', 'http://a.b', 'www.a.b'],
  ...['a@b.c', 'word', ' ', '\r', '\u00a0', '\u2028', '\f', '🗼', '<http://a.b>', '#', '!', 'x:', '{#id}', '^a^', '=='],
];
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => some.join('')),
);

function wordsOf(token: Token): string {
  if (token.type === 'br') return '\n';
  const inner: Token[] | undefined = 'tokens' in token ? token.tokens : undefined;
  return inner ? inner.map(wordsOf).join('') : 'text' in token ? String(token.text) : '';
}

/** Control characters are not kept, nor all white space. */
const bare = (some: string) => some.replaceAll(/[\s\p{Cc}]/gu, '');

describe('a paper as Markdown', () => {
  it('has what is on it, in order, without what is hidden or to be filled in', () => {
    expect(toMarkdown(paperOf('I ask.\nThen\n\nI say so.'))).toBe(
      [
        'I ask.\\\nThen',
        'I say so.',
        '# I ask. Then  I say so. by I ask. Then  I say so.',
        'Name: I ask. Then  I say so.',
        '**I ask. Then  I say so.**',
        'I ask.\\\nThen',
        'I say so.',
        '> I ask.\\\n> Then\n>\n> I say so.',
        '- I ask. Then  I say so.: I ask. Then  I say so.\n- I ask. Then  I say so.',
        '**I ask. Then  I say so.**',
        '| Answer | Level |\n| --- | --- |\n| I ask. Then  I say so. | I ask. Then  I say so. |',
        'For a colleague: <http://localhost/?seed=s>\n',
      ].join('\n\n'),
    );
  });

  it('is one document of the same shape for any text', () => {
    const allowed = ['heading', 'paragraph', 'strong', 'blockquote', 'list', 'list_item', 'table', 'text', 'link'];
    const inner = [...allowed, 'space', 'escape', 'br'];
    fc.assert(
      fc.property(text, (given) => {
        const tokens = marked.lexer(toMarkdown(paperOf(`x${given}`)));
        const kinds: string[] = [];
        void marked.walkTokens(tokens, ({ type }) => void kinds.push(type));
        expect(kinds.filter((kind) => !inner.includes(kind))).toEqual([]);
        const named = ['heading', 'blockquote', 'list_item', 'table', 'link'];
        const counts = named.map((name) => kinds.filter((kind) => kind === name).length);
        expect(counts).toEqual([1, 1, 2, 1, 1]);
      }),
    );
  });

  it('keeps every word of an answer and adds none', () => {
    fc.assert(
      fc.property(text, (answer) => {
        const tokens = marked.lexer(toMarkdown(element('DIV', [element('BLOCKQUOTE', [`x${answer}`])])));
        expect(bare(tokens.map(wordsOf).join(''))).toBe(bare(`x${answer}`));
      }),
    );
  });
});
