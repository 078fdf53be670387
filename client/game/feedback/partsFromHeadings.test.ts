import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Block } from './parseFeedback.ts';
import { partsFromHeadings } from './partsFromHeadings.ts';

const words = (blocks: Block[]) => blocks.flatMap((block) => (block.kind === 'bullets' ? block.items : [block.text]));

it('takes title, text, strengths and growth areas from the headings', () => {
  const parts = partsFromHeadings(
    '**A Cautious Approach**\n\nYou ask first.\n\n**Strengths:**\n- asks\n\n**Areas for growth:**\n- costs\n- who decides',
  );
  expect(parts.title).toBe('A Cautious Approach');
  expect(words(parts.text)).toEqual(['You ask first.']);
  expect(words(parts.strengths)).toEqual(['asks']);
  expect(words(parts.growth)).toEqual(['costs', 'who decides']);
});

it('has no title without a heading at the beginning', () => {
  expect(partsFromHeadings('Just words.\n\n**Well done**')).toEqual({
    title: null,
    text: [
      { kind: 'paragraph', text: 'Just words.' },
      { kind: 'heading', text: 'Well done' },
    ],
    strengths: [],
    growth: [],
  });
});

it('loses no word of any feedback', () => {
  const line = fc.constantFrom('**Strengths:**', '**A Stance**', '**constructor**', '- b', '', 'Areas for growth: c');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { title, text, strengths, growth } = partsFromHeadings(lines.join('\n'));
      const shown = [title, ...words([...text, ...strengths, ...growth])].join('\n');
      for (const part of lines) {
        const bare = part.replaceAll(/\*\*|^- /g, '');
        if (bare !== 'Strengths:') expect(shown).toContain(bare);
      }
    }),
  );
});
