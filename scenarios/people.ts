import { type Static, Type } from 'typebox';
import { lineOfText } from './scenario.ts';

const portraits = [
  'bald',
  'beard',
  'bob',
  'cap',
  'cropped',
  'curls',
  'fringe',
  'glasses',
  'headset',
  'helmet',
  'moustache',
  'parting',
  'perm',
  'plait',
  'quiff',
  'waves',
] as const;

const Person = Type.Object(
  {
    name: lineOfText(40),
    role: lineOfText(80),
    /** The name of another person in the list; left out for the head of the firm, and for people outside it. */
    reportsTo: Type.Optional(lineOfText(40)),
    temper: lineOfText(120),
    portrait: Type.Enum([...portraits], { description: `one of ${portraits.join(', ')}` }),
  },
  { additionalProperties: false },
);

export type Person = Static<typeof Person>;

export const People = Type.Array(Person, { minItems: 1, maxItems: 40 });

export function reportsToProblem({ name, reportsTo }: Person, people: readonly Person[]): string | undefined {
  if (reportsTo === undefined) return undefined;
  const chain: string[] = [];
  for (let above: string | undefined = reportsTo; above !== undefined && !chain.includes(above); ) {
    chain.push(above);
    above = people.find((person) => person.name === above)?.reportsTo;
  }
  if (chain.includes(name))
    return `"${name}" can't report to "${reportsTo}": from there, reportsTo leads back to "${name}".`;
  if (people.some((person) => person.name === reportsTo)) return undefined;
  return `"${reportsTo}" is not in the list; write the whole name as it stands there.`;
}
