import { parentPort } from 'node:worker_threads';
import type { BankEntry } from '../../scenarios/bank.ts';
import type { Assessment } from '../assessment.ts';
import { assessor } from './assess.ts';
import packed from './models.json' with { type: 'json' };
import { type PackedModels, unpackModels } from './packedModels.ts';

/** Assesses answers on a thread of its own, so that the server goes on meanwhile. */
export type Task = {
  id: number /** A BankEntry as JSON, which is the same text each time. */;
  entry: string;
  answer: string;
};
export type Outcome = { id: number; assessment: Assessment | null };

const assess = assessor(unpackModels(packed as PackedModels));
const entries = new Map<string, BankEntry>();

parentPort?.on('message', ({ id, entry: text, answer }: Task) => {
  const entry = entries.get(text) ?? (JSON.parse(text) as BankEntry);
  entries.set(text, entry);
  parentPort?.postMessage({ id, assessment: assess(entry, answer) } satisfies Outcome);
});
parentPort?.postMessage('ready');
