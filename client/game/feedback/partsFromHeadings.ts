import type { FeedbackParts } from './feedbackParts.ts';
import { parseFeedback } from './parseFeedback.ts';

const headings = new Map<string, 'strengths' | 'growth'>([
  ['Strengths:', 'strengths'],
  ['Areas for growth:', 'growth'],
]);

/** Only for feedback that came without sections, as in games from before there were any. */
export function partsFromHeadings(feedback: string): FeedbackParts {
  const parts: FeedbackParts = { title: null, text: [], strengths: [], growth: [] };
  let part: 'text' | 'strengths' | 'growth' = 'text';
  for (const [index, block] of parseFeedback(feedback).entries()) {
    const heading = block.kind === 'heading' ? block.text : '';
    const next = headings.get(heading);
    if (next) part = next;
    else if (index === 0 && heading) parts.title = heading;
    else parts[part].push(block);
  }
  return parts;
}
