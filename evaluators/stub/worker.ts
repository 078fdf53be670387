import { parentPort } from 'node:worker_threads';
import type { BankEntry } from '../../scenarios/bank.ts';
import type { Assessment } from '../assessment.ts';
import { assessor } from './assess.ts';
import packed from './models.json' with { type: 'json' };
import { type PackedModels, unpackModels } from './packedModels.ts';

/** `entry` is a BankEntry as JSON, which is also the key of the parsed entry. */
export type Task = { entry: string; answer: string; replyTo?: string | undefined };

/** `ready` comes once, when the models are loaded. */
export type Reply = 'ready' | { assessment: Assessment | null };

const assess = assessor(unpackModels(packed as PackedModels));
const entries = new Map<string, BankEntry>();

parentPort?.on('message', (task: Task | null) => send({ assessment: task && assessTask(task) }));
send('ready');

function send(reply: Reply): void {
  parentPort?.postMessage(reply);
}

function assessTask(task: Task): Assessment | null {
  const entry = entries.get(task.entry) ?? (JSON.parse(task.entry) as BankEntry);
  entries.set(task.entry, entry);
  return assess(entry, task.answer, task.replyTo);
}
