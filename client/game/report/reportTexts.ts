import type { Verdict } from '../../../server/api.ts';
import type { PerformanceReview, ReviewedAnswer } from './performanceReview.ts';

/** What the report says in its own words, on paper and as text. */
export const caveat =
  'This grade has read five short texts and has never met their writer. It is not indicative of real performance.';

export const unknownCriteria = 'Not recorded: the assessment of this answer came without its criteria.';

/** What a score says: the level at which the answer shows the criterion. */
export const scoreNames = ['None', 'Junior', 'Mid', 'Senior', 'Lead'] as const;

export const scoreKey =
  'Each criterion with the level at which the answer shows it, from Junior to Lead; None where it is not in the answer.';

export function titleOf({ number, scenario }: ReviewedAnswer): string {
  return `${number}. ${scenario.title}`;
}

/** The red lines that hold an answer's level down, whatever else it shows; '' where there is none. */
export function redLinesOf({ crossings }: Verdict): string {
  const lines = crossings.map(({ redLine }) => redLine);
  return lines.length > 0 ? `Held down by: ${[...new Set(lines)].join('; ')}` : '';
}

/** As 21 November 2026, by the player's clock. */
export function longDate(date: Date): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** What the report's file is called, without its ending. */
export function fileNameOf({ assessedOn }: PerformanceReview): string {
  const [year, month, day] = [assessedOn.getFullYear(), assessedOn.getMonth() + 1, assessedOn.getDate()];
  return `the-firm-review-${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
