import { expect, test } from 'vitest';
import type { Person } from '../../../scenarios/people.ts';
import { type Branch, orgChart } from './orgChart.ts';

const person = (name: string, reportsTo?: string, role = 'clerk'): Person => ({
  name,
  role,
  temper: 'Even.',
  portrait: 'bald',
  ...(reportsTo !== undefined && { reportsTo }),
});

/** "Ada(Ben(Cy) Dot)" means that Ben and Dot report to Ada, and Cy to Ben. */
const asText = (branches: readonly Branch[]): string =>
  branches.map(({ person: { name }, reports }) => (reports[0] ? `${name}(${asText(reports)})` : name)).join(' ');

test('people are listed below their manager, in the order of the pack', () => {
  const { firm } = orgChart([person('Cy', 'Ben'), person('Ada'), person('Dot', 'Ada'), person('Ben', 'Ada')]);
  expect(asText(firm)).toBe('Ada(Dot Ben(Cy))');
});

test('outsiders are listed separately, unless they report to someone', () => {
  const { firm, others } = orgChart([
    person('Ada'),
    person('Eve', undefined, 'outside, harbour master'),
    person('Fay', 'Ada', 'outside, on loan'),
    person('Gil', undefined, 'outsider in residence'),
  ]);
  expect(asText(firm)).toBe('Ada(Fay) Gil');
  expect(asText(others)).toBe('Eve');
  expect(others[0]?.person.role).toBe('harbour master');
  expect(firm[0]?.reports[0]?.person.role).toBe('outside, on loan');
});
