import type { AnswerState } from '../session/answerAt.ts';
import { type FeedbackParts, partsFromSections } from './feedbackBlocks.ts';
import { partsFromPhrases } from './partsFromPhrases.ts';

export function toFeedbackParts(answer: AnswerState): FeedbackParts {
  const { feedback, sections } = answer;
  return sections ? partsFromSections(answer, sections) : partsFromPhrases(feedback);
}
