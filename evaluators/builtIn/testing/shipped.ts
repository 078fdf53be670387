import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bank, type BankEntry, loadBank } from '../../../scenarios/bank.ts';
import type { Reply } from '../../answer.ts';
import { assessor } from '../assess.ts';
import { type PackedModels, unpackModels } from '../packedModels.ts';

const scenarios = join(import.meta.dirname, '..', '..', '..', 'scenarios');
export const bank: Bank = await loadBank(scenarios);
/** Nothing is trained on its answers. */
export const onCall: Bank = await loadBank(join(scenarios, 'on-call'));

// Vitest would make a module of the file, which takes a second.
const packed: PackedModels = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'models.json'), 'utf8'));
export const models = unpackModels(packed);

const assessAnswer = assessor(models);

/** Without the worker thread. */
export const assess = (entry: BankEntry, text: string, reply?: Reply) => assessAnswer(entry, { text, reply });

export function entryOf(id: string): BankEntry {
  const entry = bank.find(({ scenario }) => scenario.id === id);
  if (!entry) throw new Error(`There is no scenario ${id}.`);
  return entry;
}

export function scenesOf({ rubric }: BankEntry, id: string | undefined) {
  return rubric.moves?.find((move) => move.id === id)?.scenes;
}
