import { levels } from '../scenarios/rubric.ts';
import type { Finding } from './assessment.ts';

/** Follows a sentence that names the level: the two criteria that it rests on, with their levels. */
export function levelReason(findings: readonly Finding[]): string {
  const [best, second] = findings.filter(({ score }) => score >= 2).toSorted((a, b) => b.score - a.score);
  if (!best) return '';
  if (second) return ` It rests on two criteria: ${named(best)} and ${named(second)}.`;
  return ` It rests on one criterion, ${named(best)}; a second at that level would make it ${levels[best.score - 1]}.`;
}

function named({ criterion, score }: Finding): string {
  return `“${criterion}” (${levels[score - 1]})`;
}
