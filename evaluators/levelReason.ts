import { type Level, levels } from '../scenarios/rubric.ts';
import type { Finding } from './assessment.ts';

/** Continues a sentence that names the level: which criteria carry it, with the levels at which they are shown. */
export function levelReason(findings: readonly Finding[], level: Level): string {
  const best = findings
    .filter(({ score }) => score >= 2)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 2)
    .map(({ criterion, score }) => `“${criterion}” (${levels[score - 1]})`);
  if (level === 'Junior') return best[0] ? `, where ${best[0]} counts most` : '';
  return best.length > 0 ? `, carried by ${best.join(' and ')}` : '';
}
