import type { Verdict } from '../../../server/api.ts';
import { scoreNames } from './reportTexts.ts';

/** Those that one sentence clearly shows. A last row repeats the level if it rests on others, and may lie lower. */
export function criteriaRows({ findings, level }: Pick<Verdict, 'findings' | 'level'>) {
  const rows = findings
    .filter(({ quote }) => quote !== null)
    .map(({ criterion, score, quote }) => ({ name: criterion, quote, level: scoreNames[score] as string }));
  const hasMore = findings.some(({ score, quote }) => score > 1 && quote === null);
  return rows.length > 0 && hasMore ? [...rows, { name: 'Taken as a whole', quote: null, level }] : rows;
}
