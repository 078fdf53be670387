import { levels } from '../../../scenarios/rubric.ts';
import type { Finding, Verdict } from '../../assessment.ts';
import { quotation } from '../../feedbackText.ts';

/** The criteria that the level rests on, at most two. */
export function decisive({ findings }: Pick<Verdict, 'findings'>): Finding[] {
  return findings
    .filter(({ score }) => score >= 2)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 2);
}

/** Goes on with a sentence that names the level. Only criteria whose sentences surely show them can explain it. */
export function levelReason(verdict: Pick<Verdict, 'findings'>): string {
  const reasons = decisive(verdict);
  if (reasons.length === 0 || reasons.some(({ sure }) => sure === false)) return '';
  return `, for ${reasons.map(({ criterion, score }) => `${quotation(criterion)} (${levels[score - 1]})`).join(' and ')}`;
}
