import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFeedback } from './parseFeedback.ts';

describe('parseFeedback', () => {
  it('makes bold sections headings and "- " lines bullets', () => {
    expect(
      parseFeedback('**A Clear Approach**\n\nYou ask first.\nThen you act.\n\n**Strengths:**\n- one\n- two'),
    ).toEqual([
      { kind: 'heading', text: 'A Clear Approach' },
      { kind: 'paragraph', text: 'You ask first.\nThen you act.' },
      { kind: 'heading', text: 'Strengths:' },
      { kind: 'bullets', items: ['one', 'two'] },
    ]);
  });

  it('splits a bold beginning from the rest of its line', () => {
    expect(parseFeedback('**Strengths:** clear words')).toEqual([
      { kind: 'heading', text: 'Strengths:' },
      { kind: 'paragraph', text: 'clear words' },
    ]);
  });

  it('keeps asterisks that do not mark a heading', () => {
    expect(parseFeedback('2 ** 3 is **eight')).toEqual([{ kind: 'paragraph', text: '2 ** 3 is **eight' }]);
    expect(parseFeedback('****')).toEqual([{ kind: 'paragraph', text: '****' }]);
  });

  it('starts a new list after a blank line', () => {
    expect(parseFeedback('- a\n\n- b')).toHaveLength(2);
  });

  it('loses only white space, asterisks and dashes', () => {
    const line = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.string().map((text) => `**${text}**${text}`),
      fc.string().map((text) => `- ${text}`),
      fc.constant('<img src=x onerror=alert(1)>'),
    );
    const bare = (text: string) => text.replaceAll(/[\s*-]/gu, '');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join('\n');
        const kept = parseFeedback(text).flatMap((block) => (block.kind === 'bullets' ? block.items : block.text));
        expect(bare(kept.flat().join(''))).toBe(bare(text));
      }),
    );
  });
});
