import { Worker } from 'node:worker_threads';
import type { BankEntry } from '../../scenarios/bank.ts';
import type { Assessment } from '../assessment.ts';
import type { EvaluationContext } from '../evaluator.ts';
import { EvaluatorError } from '../evaluatorError.ts';
import type { NumberedTask, Reply } from './worker.ts';

type Task = { entry: BankEntry; answer: string; replyTo?: string | undefined };

type Job = { task: Task | null; resolve: (assessment: Assessment | null) => void; reject: (reason: unknown) => void };

/** The longest answers take a fiftieth of this deadline. It starts when the worker has loaded its models. */
const limits = { deadlineMs: 10_000, maxWaiting: 200 };

const retryAfterSeconds = 5;

/**
 * Gives a worker one task at a time, and lets clients take turns. The worker starts with the first task, and again
 * after a failure or a task beyond the deadline; the other tasks then wait for the new one.
 */
export class AssessmentThread {
  readonly #start: () => Worker;
  readonly #limits: typeof limits;
  /** By client; the first one has the next turn. */
  readonly #waiting = new Map<string, Job[]>();
  #worker: Worker | undefined;
  /** The numbers of the entries that the worker has. */
  #known = new Map<BankEntry, number>();
  #isReady = false;
  #running: Job | undefined;
  #deadline: NodeJS.Timeout | undefined;
  constructor(start = startWorker, given = limits) {
    this.#start = start;
    this.#limits = given;
  }

  /**
   * Rejects with the signal's reason as soon as it aborts. A null task only waits until the models are loaded. Clients
   * without a name count as one.
   */
  async run(
    task: Task | null,
    { signal, client = '' }: Pick<EvaluationContext, 'signal' | 'client'>,
  ): Promise<Assessment | null> {
    signal.throwIfAborted();
    let onAbort = () => {};
    try {
      return await new Promise((resolve, reject) => {
        const job = { task, resolve, reject };
        onAbort = () => {
          this.#remove(client, job);
          reject(signal.reason);
        };
        signal.addEventListener('abort', onAbort, { once: true });
        this.#makeRoomFor(client);
        this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), job]);
        this.#next();
      });
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** If the queue is full, the client with the most tasks in it loses its last one; throws if this is the new client. */
  #makeRoomFor(client: string): void {
    const all = [...this.#waiting];
    if (all.reduce((sum, [, jobs]) => sum + jobs.length, 0) < this.#limits.maxWaiting) return;
    const [[most, jobs] = [client, []]] = all.sort(([, one], [, other]) => other.length - one.length);
    const last = jobs.at(-1);
    const busy = new EvaluatorError('busy', { retryAfterSeconds });
    if (!last || jobs.length <= (this.#waiting.get(client)?.length ?? 0) + 1) throw busy;
    this.#remove(most, last);
    last.reject(busy);
  }

  #remove(client: string, job: Job): void {
    const others = (this.#waiting.get(client) ?? []).filter((other) => other !== job);
    if (others.length > 0) this.#waiting.set(client, others);
    else this.#waiting.delete(client);
  }

  #next(): void {
    const [turn] = this.#waiting;
    const job = turn?.[1][0];
    if (this.#running || !turn || !job) return;
    const [client] = turn;
    const others = turn[1].slice(1);
    this.#waiting.delete(client);
    if (others.length > 0) this.#waiting.set(client, others); // behind the other clients
    this.#running = job;
    this.#worker ??= this.#started();
    this.#worker.ref(); // keeps the process alive
    this.#worker.postMessage(job.task && this.#numbered(job.task));
    if (this.#isReady) this.#watchDeadline();
  }

  #numbered({ entry, answer, replyTo }: Task): NumberedTask {
    const known = this.#known.get(entry);
    if (known !== undefined) return { number: known, answer, replyTo };
    const number = this.#known.size;
    this.#known.set(entry, number);
    return { number, entry, answer, replyTo };
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
      const job = this.#end();
      worker.unref();
      job?.resolve(reply.assessment);
      this.#next();
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
    }, this.#limits.deadlineMs);
  }

  #replace(worker: Worker, reason: Error): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    this.#isReady = false;
    this.#end()?.reject(reason);
    this.#next();
  }

  #end(): Job | undefined {
    clearTimeout(this.#deadline);
    const job = this.#running;
    this.#running = undefined;
    return job;
  }
}

function startWorker(): Worker {
  return new Worker(...workerFile());
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
