import { expect, it } from 'vitest';
import { criteriaRows } from './criteriaRows.ts';

const clear = { criterion: 'Rows first', score: 2, quote: 'I row.' } as const;
const unclear = { criterion: 'Asks the boatman', score: 4, quote: null } as const;

it('adds the level of the whole where a criterion counts that no sentence clearly shows', () => {
  const rows = [{ name: 'Rows first', quote: 'I row.', level: 'Mid' }];
  expect(criteriaRows({ level: 'Mid', findings: [clear] })).toEqual(rows);
  expect(criteriaRows({ level: 'Mid', findings: [clear, { ...unclear, score: 0 }] })).toEqual(rows);
  expect(criteriaRows({ level: 'Senior', findings: [clear, unclear] })).toEqual([
    ...rows,
    { name: 'All criteria together', quote: null, level: 'Senior' },
  ]);
  expect(criteriaRows({ level: 'Senior', findings: [unclear] })).toEqual([]);
});
