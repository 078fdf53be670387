import { type MessagePort, parentPort } from 'node:worker_threads';
import type { BankEntry } from '../../scenarios/bank.ts';
import { assessor } from './assess.ts';
import packed from './models.json' with { type: 'json' };
import { type PackedModels, unpackModels } from './packedModels.ts';

/** `entry` is a BankEntry as JSON, which is also the key of the parsed entry. A null task only waits until the models are loaded. */
export type Task = { entry: string; answer: string };

const assess = assessor(unpackModels(packed as PackedModels));
const entries = new Map<string, BankEntry>();

parentPort?.on('message', ({ task, port }: { task: Task | null; port: MessagePort }) => {
  if (!task) return port.postMessage(null);
  const entry = entries.get(task.entry) ?? (JSON.parse(task.entry) as BankEntry);
  entries.set(task.entry, entry);
  port.postMessage(assess(entry, task.answer));
});
