import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BankEntry } from '../../scenarios/bank.ts';
import type { Answer } from '../answer.ts';
import type { Assessment } from '../assessment.ts';
import { EvaluatorError } from '../evaluatorError.ts';
import { unlessAborted } from '../unlessAborted.ts';
import type { NumberedTask } from './worker.ts';

type Task = { entry: BankEntry; answer: Answer };

/** The longest answers take a fiftieth of this deadline. It starts when the worker has loaded its models. */
const deadlineMs = 10_000;

/** `known` has the numbers of the entries that the worker has. */
type Started = { worker: Worker; isReady: boolean; known: Map<BankEntry, number> };

/**
 * Gives a worker one task at a time, in order of arrival. The worker starts with the first task, and again after a
 * failure or a task beyond the deadline; the other tasks then wait for the new one.
 */
export class AssessmentThread {
  readonly #start: () => Worker;
  #last: Promise<unknown> = Promise.resolve();
  #started: Started | undefined;
  constructor(start = startWorker) {
    this.#start = start;
  }

  /** Rejects with the signal's reason as soon as it aborts. A null task only waits until the models are loaded. */
  run(task: Task | null, signal: AbortSignal): Promise<Assessment | null> {
    const assessed = this.#last.then(() => {
      signal.throwIfAborted();
      return this.#assess(task);
    });
    this.#last = assessed.catch(() => {});
    return unlessAborted(assessed, signal);
  }

  async #assess(task: Task | null): Promise<Assessment | null> {
    const started = this.#started ?? this.#startAnother();
    this.#started = started;
    const { worker, known } = started;
    worker.ref(); // keeps the process alive
    try {
      if (!started.isReady) await nextMessage(worker);
      started.isReady = true;
      if (!task) return null;
      worker.postMessage(numbered(task, known));
      return await nextMessage(worker, deadlineMs);
    } catch (error) {
      this.#started = undefined;
      void worker.terminate();
      throw error;
    } finally {
      worker.unref();
    }
  }

  #startAnother(): Started {
    const worker = this.#start();
    worker.on('error', (error) => process.emitWarning(error));
    worker.on('exit', () => {
      if (worker === this.#started?.worker) this.#started = undefined;
    });
    return { worker, isReady: false, known: new Map() };
  }
}

function numbered({ entry, answer }: Task, known: Map<BankEntry, number>): NumberedTask {
  const number = known.get(entry);
  if (number !== undefined) return { number, answer };
  known.set(entry, known.size);
  return { number: known.size - 1, entry, answer };
}

async function nextMessage(worker: Worker, maxMs?: number): Promise<Assessment | null> {
  const stop = new AbortController();
  const timer = maxMs && setTimeout(() => stop.abort(new EvaluatorError('tooSlow')), maxMs);
  const onExit = () => stop.abort(new Error('The assessment thread ended.'));
  worker.once('exit', onExit);
  try {
    const [message] = await once(worker, 'message', { signal: stop.signal });
    return message;
  } catch (error) {
    throw stop.signal.reason ?? error;
  } finally {
    clearTimeout(timer);
    worker.off('exit', onExit);
  }
}

/** In the build, the worker is JavaScript beside the server; in development it is TypeScript, which needs a loader. */
function startWorker(): Worker {
  if (import.meta.url.endsWith('.js')) return new Worker(new URL('assessmentWorker.js', import.meta.url));
  const source = JSON.stringify(new URL('worker.ts', import.meta.url));
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(start, { eval: true });
}
