import type { Person } from '../../../scenarios/people.ts';

export type Branch = { person: Person; reports: readonly Branch[] };

const outside = /^outside,?\s+/;

/** `others` has those who report to nobody and whose role begins with "outside". Their role loses that word. */
export function whoIsWho(people: readonly Person[]): { firm: readonly Branch[]; others: readonly Branch[] } {
  const branchOf = (person: Person): Branch => ({
    person,
    reports: people.filter(({ reportsTo }) => reportsTo === person.name).map(branchOf),
  });
  const tops = people.filter(({ reportsTo }) => reportsTo === undefined);
  return {
    firm: tops.filter(({ role }) => !outside.test(role)).map(branchOf),
    others: tops
      .filter(({ role }) => outside.test(role))
      .map((person) => ({ ...branchOf(person), person: { ...person, role: person.role.replace(outside, '') } })),
  };
}
