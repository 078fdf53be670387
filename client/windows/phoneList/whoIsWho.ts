import type { Person } from './person.ts';

/** Somebody, and below them who reports to them. */
export type Branch = { person: Person; reports: readonly Branch[] };

const outside = /^outside,?\s+/;

/**
 * The people of a pack as a tree of whom they report to, in the pack's order. Those from outside the firm stand apart,
 * so that their role need not say it again.
 */
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
