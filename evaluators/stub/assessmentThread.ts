import { MessageChannel, Worker } from 'node:worker_threads';
import type { BankEntry } from '../../scenarios/bank.ts';
import type { Assessment } from '../assessment.ts';
import type { Task } from './worker.ts';

let running: Worker | undefined;

/**
 * Runs a task on the worker thread, one at a time. The thread starts with the first task, and is restarted after a failure.
 * Each task has its own port, which delivers the reply, keeps the process alive until then, and closes if the thread dies.
 */
export function runOnThread(task: Task | null): Promise<Assessment | null> {
  const worker = running ?? start();
  running = worker;
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ task, port: port2 }, [port2]);
  return new Promise((resolve, reject) => {
    const fail = () => {
      if (running === worker) running = undefined;
      reject(new Error('The assessment thread ended.'));
    };
    port1.once('close', fail);
    port1.once('message', (assessment: Assessment | null) => {
      port1.off('close', fail).close();
      resolve(assessment);
    });
  });
}

function start(): Worker {
  const worker = new Worker(...workerFile());
  worker.unref();
  return worker.on('error', (error) => process.emitWarning(error));
}

/** The build puts the worker next to the server; in development it is TypeScript, for which a worker needs a loader. */
function workerFile(): ConstructorParameters<typeof Worker> {
  if (import.meta.url.endsWith('.js')) return [new URL('assessmentWorker.js', import.meta.url)];
  const source = new URL('worker.ts', import.meta.url).href;
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return [start, { eval: true }];
}

const texts = new WeakMap<BankEntry, string>();

/**
 * An entry as JSON, serialised once, since the worker caches entries by this text. The other scenarios are needed only for
 * their stories.
 */
export function textOf(entry: BankEntry): string {
  const { scenario, rubric, setting } = entry;
  const scenarios = setting.scenarios.map((other) => ({ scenario: other.scenario }));
  const text = texts.get(entry) ?? JSON.stringify({ scenario, rubric, setting: { pack: setting.pack, scenarios } });
  texts.set(entry, text);
  return text;
}
