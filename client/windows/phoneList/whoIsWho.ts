import type { PageData } from '../../../server/api.ts';

export type Person = NonNullable<PageData['pack']['people']>[number];

/** A person and those who report to them. */
export type Branch = { person: Person; reports: readonly Branch[] };

const outside = /^outside,?\s+/;

/**
 * The people of a pack as trees by reporting line, in the pack's order. Those from outside the firm are listed apart,
 * so "outside" is dropped from their role.
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
