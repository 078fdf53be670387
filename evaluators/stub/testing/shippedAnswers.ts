import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BankEntry, loadBank } from '../../../scenarios/bank.ts';
import type { Level } from '../../../scenarios/rubric.ts';

export type Labelled = { scenario: string; level: Level; answer: string };

/** The bank that ships. */
export const bank = await loadBank(fileURLToPath(new URL('../../../scenarios/', import.meta.url)));

export function entryOf(id: string): BankEntry {
  return bank.find(({ scenario }) => scenario.id === id) as BankEntry;
}

/** The half of the labelled answers that may be looked at. Their writers saw neither rubric nor stub. */
export const labelled = readFileSync(new URL('../../scorecard/labelled/first-half.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Labelled => JSON.parse(line));

/** What surrounds an evaluation that nobody waits for or listens to. */
export const alone = { signal: new AbortController().signal, tell: () => {} };

/** All the words by which a rubric knows its ideas. */
export function termsOf({ rubric }: BankEntry): string[] {
  return rubric.criteria.flatMap(({ concepts }) => concepts.flatMap(({ terms }) => terms));
}
