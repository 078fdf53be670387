import { titleWords } from '../../../scenarios/titleWords.ts';
import { type Block, parseFeedback } from './parseFeedback.ts';

/** Feedback as the breakdown shows it. */
export type Review = {
  title: string | null;
  text: Block[];
  strengths: Block[];
  growth: Block[];
};

/** The texts that mark a passage as strengths or as growth areas. */
const marks = {
  strengths: ['strongest areas', 'Strengths:'],
  growth: ['reach the Lead level', 'Areas for growth:'],
} as const;

const bareMarks: readonly string[] = ['Strengths:', 'Areas for growth:'];

type Part = keyof typeof marks | 'text';

/**
 * Sorts feedback into title, text, strengths and growth areas. A marked heading governs what follows up to the next
 * heading; a marked passage takes itself and the bullets right after it.
 */
export function reviewOf(feedback: string): Review {
  const review: Review = { title: null, text: [], strengths: [], growth: [] };
  let governing: Part[] = ['text'];
  let marked: Part[] | null = null;
  for (const block of parseFeedback(feedback)) {
    const own = partsOf(textOf(block));
    if (block.kind === 'heading') {
      governing = own.length > 0 ? own : ['text'];
      marked = null;
      if (review.title === null && titleWords.some((word) => block.text.includes(word))) review.title = block.text;
      // A bare "Strengths:" is said by the window's own heading; of any other heading nothing is dropped.
      else if (!bareMarks.includes(block.text)) for (const part of governing) review[part].push(block);
      continue;
    }
    if (own.length > 0) marked = own;
    else if (block.kind === 'paragraph') marked = null;
    for (const part of marked ?? governing) review[part].push(block);
  }
  return review;
}

function textOf(block: Block): string {
  return block.kind === 'bullets' ? block.items.join('\n') : block.text;
}

function partsOf(text: string): Part[] {
  // The player's words, in quotation marks, sort nothing.
  const own = text.replaceAll(/“[^”]*”/g, '');
  return (['strengths', 'growth'] as const).filter((part) => marks[part].some((mark) => own.includes(mark)));
}
