import { type Evaluated, type Review, reviewOfSections } from './feedbackBlocks.ts';
import { reviewByPhrases } from './reviewByPhrases.ts';

export function toReview(evaluated: Evaluated): Review {
  const { feedback, sections } = evaluated;
  return sections ? reviewOfSections(evaluated, sections) : reviewByPhrases(feedback);
}
