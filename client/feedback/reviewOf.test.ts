import { describe, expect, it } from 'vitest';
import type { Block } from './parseFeedback.ts';
import { reviewOf } from './reviewOf.ts';

const words = (blocks: Block[]) => blocks.flatMap((block) => (block.kind === 'bullets' ? block.items : [block.text]));

describe('reviewOf', () => {
  it('takes title, text, strengths and growth areas from the headings', () => {
    const review = reviewOf(
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
      expect(reviewOf(`**Hello**\n\n**A Plain ${word} Here**\n\nText.`).title).toBe(`A Plain ${word} Here`);
    },
  );

  it('has no title where no heading holds such a word, and keeps the heading', () => {
    const review = reviewOf('**Well done**\n\nText.');
    expect(review.title).toBeNull();
    expect(words(review.text)).toEqual(['Well done', 'Text.']);
  });

  it('finds the phrases in plain paragraphs too, with the bullets that follow', () => {
    const review = reviewOf(
      'Intro.\n\nYour strongest areas are:\n- clarity\n\nTo reach the Lead level, follow up.\n\nThe end.',
    );
    expect(words(review.text)).toEqual(['Intro.', 'The end.']);
    expect(words(review.strengths)).toEqual(['Your strongest areas are:', 'clarity']);
    expect(words(review.growth)).toEqual(['To reach the Lead level, follow up.']);
  });

  it('shows a passage that is both in both', () => {
    const review = reviewOf('Your strongest areas help you to reach the Lead level.');
    expect(review.strengths).toEqual(review.growth);
    expect(review.strengths).toHaveLength(1);
  });

  it('takes plain text as text', () => {
    expect(reviewOf('just words')).toEqual({
      title: null,
      text: [{ kind: 'paragraph', text: 'just words' }],
      strengths: [],
      growth: [],
    });
  });
});
