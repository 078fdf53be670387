import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, parseFeedback } from './parseFeedback.ts';
import { trimPartialMarkup } from './trimPartialMarkup.ts';

const shown = (text: string) => parseFeedback(trimPartialMarkup(text));

const words = fc
  .array(fc.constantFrom('You', 'ask', '“who', 'decides”,', 'well-meant', '3', 'im', 'Büro', '🗼', '一', 'then:'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list) => list.join(' '));
const line = fc.oneof(
  words,
  words.map((text) => `- ${text}`),
  words.map((text) => `**${text}**`),
  fc.tuple(words, words).map(([bold, rest]) => `**${bold}** ${rest}`),
  fc.constant(''),
);
const feedback = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'));

function growsInto(part: Block, whole: Block | undefined): boolean {
  if (part.kind !== 'bullets') return whole?.kind === part.kind && whole.text.startsWith(part.text);
  if (whole?.kind !== 'bullets') return false;
  return part.items.every((item, index) =>
    index < part.items.length - 1 ? item === whole.items[index] : whole.items[index]?.startsWith(item),
  );
}

describe('trimPartialMarkup', () => {
  it.each([
    ['**', []],
    ['*', []],
    ['-', []],
    ['- ', []],
    ['**A Cl', [{ kind: 'heading', text: 'A Cl' }]],
    ['**A ', [{ kind: 'heading', text: 'A' }]],
    ['**A Clear Stance*', [{ kind: 'heading', text: 'A Clear Stance' }]],
    ['**A Clear Stance**', [{ kind: 'heading', text: 'A Clear Stance' }]],
    ['You ask \ud83d', [{ kind: 'paragraph', text: 'You ask' }]],
    ['- one\n-', [{ kind: 'bullets', items: ['one'] }]],
    ['2 ** 3 is **eight', [{ kind: 'paragraph', text: '2 ** 3 is **eight' }]],
  ])('trims %j to what it will become', (text, blocks) => {
    expect(shown(text)).toEqual(blocks);
  });

  it('wherever feedback is cut, its blocks can only grow: none changes its kind, and no markup is visible', () => {
    fc.assert(
      fc.property(feedback, (text) => {
        const whole = parseFeedback(text);
        for (let length = 0; length <= text.length; length++) {
          const blocks = shown(text.slice(0, length));
          expect(blocks.slice(0, -1)).toEqual(whole.slice(0, Math.max(0, blocks.length - 1)));
          const last = blocks.at(-1);
          if (last) expect(growsInto(last, whole[blocks.length - 1])).toBe(true);
        }
        expect(shown(text)).toEqual(whole);
      }),
    );
  });
});
