import { type Level, levels } from '../scenarios/rubric.ts';
import type { Finding } from './assessment.ts';

/** Follows a sentence that names the level: which criteria count most, with the levels at which they are shown. */
export function levelReason(findings: readonly Finding[], level: Level): string {
  const [best, second] = findings
    .filter(({ score }) => score >= 2)
    .toSorted((a, b) => b.score - a.score)
    .map(({ criterion, score }) => `“${criterion}” (${levels[score - 1]})`);
  if (!best) return '';
  if (!second || level === 'Junior') return ` The criterion that counts most is ${best}.`;
  return ` The two criteria that count most are ${best} and ${second}.`;
}
