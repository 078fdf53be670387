import type { Sections } from '../../../server/api.ts';
import type { Block } from './parseFeedback.ts';
import { reviewByPhrases } from './reviewByPhrases.ts';

export type Review = {
  title: string | null;
  text: Block[];
  strengths: Block[];
  growth: Block[];
};

/** `sections` is null if the server sent none. */
export function reviewOf(feedback: string, sections: Sections | null): Review {
  if (!sections) return reviewByPhrases(feedback);
  const { title, paragraphs, strengths, growth } = sections;
  return {
    title,
    text: paragraphs.map((text) => ({ kind: 'paragraph', text })),
    strengths: bullets(strengths),
    growth: bullets(growth),
  };
}

function bullets(items: string[]): Block[] {
  return items.length > 0 ? [{ kind: 'bullets', items }] : [];
}
