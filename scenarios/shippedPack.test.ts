import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadPack } from './bank.ts';

const { pack, bank } = await loadPack(import.meta.dirname);

it('the pack that ships has five scenarios in each of three categories', () => {
  const of = (category: string) =>
    bank.flatMap(({ scenario }) => (scenario.category === category ? [scenario.id] : []));
  expect(pack.categories.map(({ name }) => [name, of(name)])).toEqual([
    ['Business Pressure', ['bus-1', 'bus-2', 'bus-3', 'bus-4', 'bus-5']],
    ['Political/Organizational', ['pol-1', 'pol-2', 'pol-3', 'pol-4', 'pol-5']],
    ['Ethical/Data Interpretation', ['eth-1', 'eth-2', 'eth-3', 'eth-4', 'eth-5']],
  ]);
  expect(bank).toHaveLength(15);
});

it('its windows have the texts of the specification', () => {
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

it.each(['.', 'on-call'])('in %s, everybody but one head and the people outside reports to somebody', async (name) => {
  const { pack } = await loadPack(join(import.meta.dirname, name));
  const alone = pack.people?.filter(({ reportsTo }) => reportsTo === undefined) ?? [];
  expect(alone.filter(({ role }) => !role.startsWith('outside'))).toHaveLength(1);
  expect(pack.products).not.toHaveLength(0);
});
