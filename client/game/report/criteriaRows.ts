import type { Verdict } from '../../../server/api.ts';
import { scoreNames } from './reportTexts.ts';

/**
 * The criteria that one sentence clearly shows. The level may rest on others as well, so that without a last row it could
 * stand over a table that doesn't reach it.
 */
export function criteriaRows({ findings, level }: Pick<Verdict, 'findings' | 'level'>) {
  const rows = findings
    .filter(({ quote }) => quote !== null)
    .map(({ criterion, score, quote }) => ({ name: criterion, quote, level: scoreNames[score] as string }));
  const hasMore = findings.some(({ score, quote }) => score > 1 && quote === null);
  return rows.length > 0 && hasMore ? [...rows, { name: 'taken as a whole', quote: null, level }] : rows;
}
