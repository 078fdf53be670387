import { Worker } from 'node:worker_threads';
import type { BankEntry } from '../../scenarios/bank.ts';
import type { Assessment } from '../assessment.ts';
import type { Answer } from '../evaluator.ts';
import { EvaluatorError } from '../evaluatorError.ts';
import type { NumberedTask, Reply } from './worker.ts';

type Task = { entry: BankEntry; answer: Answer };

/** The longest answers take a fiftieth of this deadline. It starts when the worker has loaded its models. */
const deadlineMs = 10_000;

type Running = { resolve: (assessment: Assessment | null) => void; reject: (reason: unknown) => void };

/**
 * Gives a worker one task at a time, in order of arrival. The worker starts with the first task, and again after a
 * failure or a task beyond the deadline; the other tasks then wait for the new one.
 */
export class AssessmentThread {
  readonly #start: () => Worker;
  #last: Promise<unknown> = Promise.resolve();
  #worker: Worker | undefined;
  /** The numbers of the entries that the worker has. */
  #known = new Map<BankEntry, number>();
  #isReady = false;
  #running: Running | undefined;
  #deadline: NodeJS.Timeout | undefined;
  constructor(start = startWorker) {
    this.#start = start;
  }

  /** Rejects with the signal's reason as soon as it aborts. A null task only waits until the models are loaded. */
  run(task: Task | null, signal: AbortSignal): Promise<Assessment | null> {
    return new Promise((resolve, reject) => {
      const leave = () => reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      this.#last = this.#last
        .then(() => {
          signal.throwIfAborted();
          return this.#assess(task);
        })
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', leave));
    });
  }

  #assess(task: Task | null): Promise<Assessment | null> {
    return new Promise((resolve, reject) => {
      this.#running = { resolve, reject };
      this.#worker ??= this.#started();
      this.#worker.ref(); // keeps the process alive
      this.#worker.postMessage(task && this.#numbered(task));
      if (this.#isReady) this.#watchDeadline();
    });
  }

  #numbered({ entry, answer }: Task): NumberedTask {
    const known = this.#known.get(entry);
    if (known !== undefined) return { number: known, answer };
    const number = this.#known.size;
    this.#known.set(entry, number);
    return { number, entry, answer };
  }

  #started(): Worker {
    const worker = this.#start();
    this.#known = new Map();
    worker.on('message', (reply: Reply) => {
      if (worker !== this.#worker) return;
      if (reply === 'ready') {
        this.#isReady = true;
        return this.#watchDeadline();
      }
      worker.unref();
      this.#end()?.resolve(reply.assessment);
    });
    worker.on('error', (error) => process.emitWarning(error));
    worker.on('exit', () => this.#replace(worker, new Error('The assessment thread ended.')));
    return worker;
  }

  #watchDeadline(): void {
    const worker = this.#worker;
    if (!this.#running || !worker) return;
    this.#deadline = setTimeout(() => {
      this.#replace(worker, new EvaluatorError('tooSlow'));
      void worker.terminate();
    }, deadlineMs);
  }

  #replace(worker: Worker, reason: Error): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    this.#isReady = false;
    this.#end()?.reject(reason);
  }

  #end(): Running | undefined {
    clearTimeout(this.#deadline);
    const running = this.#running;
    this.#running = undefined;
    return running;
  }
}

/**
 * In the build, the worker is a JavaScript file next to the server. In development it is TypeScript, so the thread must
 * register a loader first.
 */
function startWorker(): Worker {
  if (import.meta.url.endsWith('.js')) return new Worker(new URL('assessmentWorker.js', import.meta.url));
  const source = JSON.stringify(new URL('worker.ts', import.meta.url));
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(start, { eval: true });
}
