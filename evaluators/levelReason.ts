import { type Criterion, levels } from '../scenarios/rubric.ts';
import type { Finding, Verdict } from './assessment.ts';
import { quotation } from './feedbackText.ts';

type Reached = Pick<Verdict, 'findings' | 'crossings'>;
type Described = Pick<Criterion, 'name' | 'mid' | 'senior' | 'lead'>;

/** The criteria that the level rests on, at most two. */
export function decisive({ findings }: Pick<Reached, 'findings'>): Finding[] {
  return findings
    .filter(({ score }) => score >= 2)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 2);
}

/**
 * Follows a sentence that names the level. If one criterion keeps it from the next level and is among `criteria`,
 * says what that level means for it.
 */
export function levelReason(reached: Reached, criteria: readonly Described[]): string {
  const [best, second] = decisive(reached);
  if (!best) return '';
  const next = levels.at(second?.score ?? best.score - 1);
  const isNear = reached.crossings.length === 0 && (!second || best.score === second.score + 1);
  if (!second)
    return ` It rests on one criterion, ${levelled(best)}${isNear ? `; a second at that level would make it ${next}` : ''}.`;
  const described = criteria.find(({ name }) => name === second.criterion);
  const meaning = isNear && next !== undefined && next !== 'Junior' && described?.[keyOf[next]];
  const step = meaning
    ? ` One step from ${next}: for ${quotation(second.criterion)}, ${next} means ${quotation(meaning)}`
    : '';
  return ` It rests on two criteria: ${levelled(best)} and ${levelled(second)}.${step}`;
}

const keyOf = { Mid: 'mid', Senior: 'senior', Lead: 'lead' } as const;

export function levelled({ criterion, score }: Finding): string {
  return `${quotation(criterion)} (${levels[score - 1]})`;
}
