import { titleWords } from '../../../scenarios/titleWords.ts';
import type { FeedbackParts } from './feedbackBlocks.ts';
import { parseFeedback } from './parseFeedback.ts';

const marks = {
  strengths: ['strongest areas', 'Strengths:'],
  growth: ['reach the Lead level', 'Areas for growth:'],
} as const;

const repeatedHeadings: readonly string[] = ['Strengths:', 'Areas for growth:'];

type Part = keyof typeof marks | 'text';

/**
 * Only for feedback that came without sections: from other servers, and in games from before there were any. A heading
 * with a phrase of `marks` puts everything up to the next heading into that section. A paragraph or bullets
 * with such a phrase put only themselves and the bullets directly after them there.
 */
export function partsFromPhrases(feedback: string): FeedbackParts {
  const review: FeedbackParts = { title: null, text: [], strengths: [], growth: [] };
  let section: Part[] = ['text'];
  let marked: Part[] | null = null;
  for (const block of parseFeedback(feedback)) {
    const own = splitParts(block.kind === 'bullets' ? block.items.join('\n') : block.text);
    if (block.kind === 'heading') {
      section = own.length > 0 ? own : ['text'];
      marked = null;
      if (review.title === null && titleWords.some((word) => block.text.includes(word))) review.title = block.text;
      // The window "Your responses" shows these two headings itself.
      else if (!repeatedHeadings.includes(block.text)) for (const part of section) review[part].push(block);
      continue;
    }
    if (own.length > 0) marked = own;
    else if (block.kind === 'paragraph') marked = null;
    for (const part of marked ?? section) review[part].push(block);
  }
  return review;
}

function splitParts(text: string): Part[] {
  // A phrase in a quote of the player's answer does not count. Thousands of opening marks without a closing one would
  // take seconds, so the search ends at the last closing mark.
  const end = text.lastIndexOf('”') + 1;
  const own = text.slice(0, end).replaceAll(/“[^”]*”/g, '') + text.slice(end);
  return (['strengths', 'growth'] as const).filter((part) => marks[part].some((mark) => own.includes(mark)));
}
