import { levels } from '../scenarios/rubric.ts';
import type { Finding } from './assessment.ts';

/** Follows a sentence that names the level: the two criteria that it rests on, with their levels. */
export function levelReason(findings: readonly Finding[]): string {
  const [best, second] = findings.filter(({ score }) => score >= 2).toSorted((a, b) => b.score - a.score);
  if (!best) return '';
  if (!second) return ` It rests on ${named(best)} alone. ${levels[best.score - 1]} level takes two criteria.`;
  const average = best.score === second.score ? '' : ': their average, rounded down';
  return ` It rests on ${named(best)} and ${named(second)}${average}.`;
}

function named({ criterion, score }: Finding): string {
  return `“${criterion}” (${levels[score - 1]})`;
}
