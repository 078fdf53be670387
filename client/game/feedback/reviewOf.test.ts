import { expect, it } from 'vitest';
import { reviewOf } from './reviewOf.ts';

it('takes the sections as they were sent, whatever phrases they contain', () => {
  const sections = {
    title: 'Areas for growth: none',
    paragraphs: ['Your strongest areas are two.', 'To reach the Lead level, go on.'],
    scene: null,
    strengths: ['asks how to reach the Lead level'],
    growth: [],
  };
  expect(reviewOf('**Strengths:**\n- other', sections)).toEqual({
    title: sections.title,
    text: sections.paragraphs.map((text) => ({ kind: 'paragraph', text })),
    strengths: [{ kind: 'bullets', items: sections.strengths }],
    growth: [],
  });
});

it('finds the sections of older games by their phrases', () => {
  expect(reviewOf('**Strengths:**\n- asks', null).strengths).toEqual([{ kind: 'bullets', items: ['asks'] }]);
});
