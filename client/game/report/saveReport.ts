import { performanceReview, type Reviewed } from './performanceReview.ts';
import { reportMarkdown } from './reportMarkdown.ts';
import { fileNameOf } from './reportTexts.ts';

/** The report as a file; null where there is nothing to report. */
export function savedReport(state: Reviewed, here: string, firm: string): { name: string; text: string } | null {
  const review = performanceReview(state, here);
  return review && { name: `${fileNameOf(review)}.md`, text: reportMarkdown(review, firm) };
}
