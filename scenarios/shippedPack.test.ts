import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadPack, maxFileSize } from './bank.ts';

const { pack, bank } = await loadPack(import.meta.dirname);

it('the shipped pack has three categories, with at least these scenarios', () => {
  const of = (category: string) =>
    bank.flatMap(({ scenario }) => (scenario.category === category ? [scenario.id] : []));
  const withAll = (...ids: string[]) => expect.arrayContaining(ids);
  expect(pack.categories.map(({ name }) => [name, of(name)])).toEqual([
    ['Business Pressure', withAll('bus-1', 'bus-2', 'bus-3', 'bus-4', 'bus-5')],
    ['Political/Organizational', withAll('pol-1', 'pol-2', 'pol-3', 'pol-4', 'pol-5')],
    ['Ethical/Data Interpretation', withAll('eth-1', 'eth-2', 'eth-3', 'eth-4', 'eth-5')],
  ]);
});

it('the windows of the shipped pack have the texts that docs/requirements.md demands', () => {
  expect(pack).toMatchObject({ firm: 'The Firm', role: 'UX designer' });
  expect(pack.welcome.join(' ')).toContain('new UX designer');
  const expectations = pack.expectations.join(' ');
  for (const point of [
    '5 scenario questions',
    'no right or wrong answers',
    'tips',
    'not indicative of real performance',
  ])
    expect(expectations).toContain(point);
});

it.each(['.', 'on-call'])(
  'in %s, everybody reports to somebody, except one head and people outside the firm',
  async (name) => {
    const { pack } = await loadPack(join(import.meta.dirname, name));
    const alone = pack.people?.filter(({ reportsTo }) => reportsTo === undefined) ?? [];
    expect(alone.filter(({ role }) => !role.startsWith('outside'))).toHaveLength(1);
    expect(pack.products).not.toHaveLength(0);
  },
);

it.each(['.', 'on-call'])('in %s, something happens after every move, and each has a tip', async (name) => {
  const { bank } = await loadPack(join(import.meta.dirname, name));
  const unwritten = bank.flatMap(({ scenario, rubric }) =>
    (rubric.moves ?? []).flatMap(({ id, scenes, tip }) => (scenes?.either && tip ? [] : `${scenario.id}: ${id}`)),
  );
  expect(unwritten).toEqual([]);
});

it.each(['.', 'on-call'])('in %s, a file could be twice as long', (name) => {
  const folder = join(import.meta.dirname, name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const largest = Math.max(...files.map((file) => statSync(join(folder, file)).size));
  expect(largest).toBeLessThan(maxFileSize / 2);
});
