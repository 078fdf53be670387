import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from './parseFeedback.ts';
import { partsFromPhrases } from './partsFromPhrases.ts';

const words = (blocks: Block[]) => blocks.flatMap((block) => (block.kind === 'bullets' ? block.items : [block.text]));

describe('partsFromPhrases', () => {
  it('takes title, text, strengths and growth areas from the headings', () => {
    const review = partsFromPhrases(
      '**Deliberate Risk Management**\n\nYou ask first.\n\n**Strengths:**\n- asks\n\n**Areas for growth:**\n- costs\n- who decides',
    );
    expect(review.title).toBe('Deliberate Risk Management');
    expect(words(review.text)).toEqual(['You ask first.']);
    expect(words(review.strengths)).toEqual(['asks']);
    expect(words(review.growth)).toEqual(['costs', 'who decides']);
  });

  it.each(['Ethical Stance', 'Advocacy', 'Approach', 'Mindset', 'Management', 'Stance', 'Compromise'])(
    'recognises a title that contains %s',
    (word) => {
      expect(partsFromPhrases(`**Hello**\n\n**A Plain ${word} Here**\n\nText.`).title).toBe(`A Plain ${word} Here`);
    },
  );

  it('has no title if no heading contains a title word, and keeps the heading', () => {
    const review = partsFromPhrases('**Well done**\n\nText.');
    expect(review.title).toBeNull();
    expect(words(review.text)).toEqual(['Well done', 'Text.']);
  });

  it('finds section phrases in plain paragraphs too, with the bullets that follow', () => {
    const review = partsFromPhrases(
      'Intro.\n\nYour strongest areas are:\n- clarity\n\nTo reach the Lead level, follow up.\n\nThe end.',
    );
    expect(words(review.text)).toEqual(['Intro.', 'The end.']);
    expect(words(review.strengths)).toEqual(['Your strongest areas are:', 'clarity']);
    expect(words(review.growth)).toEqual(['To reach the Lead level, follow up.']);
  });

  it('shows a passage under both headings if it matches both', () => {
    const review = partsFromPhrases('Your strongest areas help you to reach the Lead level.');
    expect(review.strengths).toEqual(review.growth);
    expect(review.strengths).toHaveLength(1);
  });

  it('returns plain text unchanged', () => {
    expect(partsFromPhrases('just words')).toEqual({
      title: null,
      text: [{ kind: 'paragraph', text: 'just words' }],
      strengths: [],
      growth: [],
    });
  });

  it('takes a heading with a title word as the title, whatever else it says', () => {
    expect(partsFromPhrases('**An Approach with Strengths: many**\n\nText.').title).toBe(
      'An Approach with Strengths: many',
    );
  });

  it('drops a heading with a section phrase only if it contains nothing else', () => {
    const review = partsFromPhrases(
      '**Your strongest areas are listening**\n- yes\n\n**To reach the Lead level, decide**\nNow.',
    );
    expect(words(review.strengths)).toEqual(['Your strongest areas are listening', 'yes']);
    expect(words(review.growth)).toEqual(['To reach the Lead level, decide', 'Now.']);
  });

  it("ignores a section phrase in a quote of the player's answer", () => {
    expect(partsFromPhrases('You write “Strengths: none”, and stop.').strengths).toEqual([]);
  });

  it('loses no word of any feedback', () => {
    const line = fc.constantFrom(
      '**Strengths:**',
      '**A Stance**',
      '**strongest areas: x**',
      'reach the Lead level',
      '- b',
      '',
      'Areas for growth: c',
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { title, text, strengths, growth } = partsFromPhrases(lines.join('\n'));
        const shown = [title, ...words([...text, ...strengths, ...growth])].join('\n');
        for (const part of lines) {
          const bare = part.replaceAll(/\*\*|^- /g, '');
          if (bare !== 'Strengths:') expect(shown).toContain(bare);
        }
      }),
    );
  });
});
