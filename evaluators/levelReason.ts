import { type Level, levels } from '../scenarios/rubric.ts';
import type { Finding } from './assessment.ts';

/** Follows a sentence that names the level: the two criteria that it rests on, with their levels. */
export function levelReason(findings: readonly Finding[], level: Level): string {
  const [best, second] = findings
    .filter(({ score }) => score >= 2)
    .toSorted((a, b) => b.score - a.score)
    .map(({ criterion, score }) => `“${criterion}” (${levels[score - 1]})`);
  if (!best) return '';
  return second && level !== 'Junior' ? ` It rests on ${best} and ${second}.` : ` It rests on ${best} alone.`;
}
