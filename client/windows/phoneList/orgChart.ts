import type { Person } from '../../../scenarios/people.ts';

export type Branch = { person: Person; reports: readonly Branch[] };

const outside = /^outside,?\s+/;

/** `others` are the people who report to nobody and whose role begins with "outside". Their role loses that word. */
export function orgChart(people: readonly Person[]): { firm: readonly Branch[]; others: readonly Branch[] } {
  const toBranch = (person: Person): Branch => ({
    person,
    reports: people.filter(({ reportsTo }) => reportsTo === person.name).map(toBranch),
  });
  const tops = people.filter(({ reportsTo }) => reportsTo === undefined);
  return {
    firm: tops.filter(({ role }) => !outside.test(role)).map(toBranch),
    others: tops
      .filter(({ role }) => outside.test(role))
      .map((person) => ({ ...toBranch(person), person: { ...person, role: person.role.replace(outside, '') } })),
  };
}
