import { parentPort } from 'node:worker_threads';
import type { BankEntry } from '../../scenarios/bank.ts';
import type { Answer } from '../answer.ts';
import type { Assessment } from '../assessment.ts';
import { assessor } from './assess.ts';
import packed from './models.json' with { type: 'json' };
import { type PackedModels, unpackModels } from './packedModels.ts';

/** `entry` comes only with the first task about it, because it has a hundred kilobytes. */
export type NumberedTask = { number: number; entry?: BankEntry; answer: Answer };

const assess = assessor(unpackModels(packed as PackedModels));
const entries = new Map<number, BankEntry>();

parentPort?.on('message', (task: NumberedTask) => parentPort?.postMessage(assessTask(task)));
parentPort?.postMessage('ready'); // the models are loaded

function assessTask({ number, entry = entries.get(number), answer }: NumberedTask): Assessment | null {
  if (!entry) throw new Error(`There is no entry ${number}.`);
  entries.set(number, entry);
  return assess(entry, answer);
}
