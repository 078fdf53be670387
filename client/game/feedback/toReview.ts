import type { AnswerState } from '../session/answerAt.ts';
import { type Review, reviewOfSections } from './feedbackBlocks.ts';
import { reviewByPhrases } from './reviewByPhrases.ts';

export function toReview(answer: AnswerState): Review {
  const { feedback, sections } = answer;
  return sections ? reviewOfSections(answer, sections) : reviewByPhrases(feedback);
}
