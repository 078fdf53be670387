import { type Criterion, type Level, levels } from '../scenarios/rubric.ts';
import type { Finding } from './assessment.ts';

/** Follows a sentence that names the level: the two criteria that it rests on, with their levels. */
export function levelReason(findings: readonly Finding[], level: Level): string {
  const [best, second] = strongest(findings)
    .filter(({ score }) => score >= 2)
    .map(({ criterion, score }) => `“${criterion}” (${levels[score - 1]})`);
  if (!best) return '';
  return second && level !== 'Junior' ? ` It rests on ${best} and ${second}.` : ` It rests on ${best}.`;
}

/** What the next level adds in this story, as a fact about the story and not about the answer. */
export function nextLevel(findings: readonly Finding[], criteria: readonly Criterion[]): string {
  const [best, second] = strongest(findings);
  const next = best && best.score >= 2 ? second : best;
  const criterion = criteria.find(({ name }) => name === next?.criterion);
  const level = levels[Math.max(1, next?.score ?? 0)];
  if (!criterion || !level || level === 'Junior') return '';
  const adds = { Mid: criterion.mid, Senior: criterion.senior, Lead: criterion.lead }[level];
  return ` For “${criterion.name}”, a ${level} answer ${adds.charAt(0).toLowerCase()}${adds.slice(1)}`;
}

function strongest(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => b.score - a.score);
}
