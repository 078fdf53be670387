import { MessageChannel, Worker } from 'node:worker_threads';
import type { Assessment } from '../assessment.ts';
import type { Task } from './worker.ts';

let running: Worker | undefined;

/**
 * The thread starts with the first task and is restarted after a failure. The port of a task keeps the process alive
 * until the reply arrives, and closes if the thread dies.
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

/**
 * In the build, the worker is a JavaScript file next to the server. In development it is TypeScript, so the thread must
 * register a loader first.
 */
function workerFile(): ConstructorParameters<typeof Worker> {
  if (import.meta.url.endsWith('.js')) return [new URL('assessmentWorker.js', import.meta.url)];
  const source = new URL('worker.ts', import.meta.url).href;
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return [start, { eval: true }];
}
