import { expect, it } from 'vitest';
import { findPeople } from './findPeople.ts';
import { entry } from './testing/responses.ts';

const mr = { name: 'Mr Lind', role: 'outside, a pilot', temper: 'Waits.', portrait: 'cap' as const };
const pack = { ...entry.setting.pack, people: [...(entry.setting.pack.people ?? []), mr] };
const peopled = { ...entry, setting: { ...entry.setting, pack } };

it.each([
  ['I ask Dana.', []],
  ['I ask Bo.', ['Bo Sand']],
  ['The Sands must know, and Sand too.', ['Ada Sand', 'Bo Sand']],
  ['Mr Lund is away.', []],
  ['Let Lind decide.', ['Mr Lind']],
])('the people of the pack whom the answer names: %j', (answer, names) => {
  expect(findPeople(peopled, answer).map(({ name }) => name)).toEqual(names);
});

it('people of the pack whom the story names', () => {
  const scenario = { ...entry.scenario, scenario: 'Ada has lost a ship.' };
  expect(findPeople({ ...peopled, scenario }, '').map(({ name }) => name)).toEqual(['Ada Sand']);
});
