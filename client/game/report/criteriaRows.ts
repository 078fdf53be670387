import type { Verdict } from '../../../server/api.ts';
import { scoreNames } from './reportTexts.ts';

/** The criteria that one sentence clearly shows. If the level rests on others too, a last row repeats it. */
export function criteriaRows({ findings, level }: Pick<Verdict, 'findings' | 'level'>) {
  const rows = findings
    .filter(({ quote }) => quote !== null)
    .map(({ criterion, score, quote }) => ({ name: criterion, quote, level: scoreNames[score] as string }));
  const hasMore = findings.some(({ score, quote }) => score > 1 && quote === null);
  return rows.length > 0 && hasMore ? [...rows, { name: 'All criteria together', quote: null, level }] : rows;
}
