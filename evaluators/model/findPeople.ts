import type { BankEntry } from '../../scenarios/bank.ts';
import { splitWords } from '../../scenarios/knownNames.ts';
import type { Person } from '../../scenarios/people.ts';

/** The people of the pack whom the story or the answer names. All others would be strangers to the player. */
export function findPeople({ scenario, setting }: BankEntry, answer: string): Person[] {
  const named = new Set(splitWords(`${scenario.scenario}\n${answer}`));
  const { people = [] } = setting.pack;
  return people.filter(({ name }) => splitWords(name.replace(/^(?:Mrs?|Ms|Dr)\b/, '')).some((word) => named.has(word)));
}
