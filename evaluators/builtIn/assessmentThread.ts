import { Worker } from 'node:worker_threads';
import type { BankEntry } from '../../scenarios/bank.ts';
import type { Assessment } from '../assessment.ts';
import type { Answer, EvaluationContext } from '../evaluator.ts';
import { EvaluatorError } from '../evaluatorError.ts';
import type { NumberedTask, Reply } from './worker.ts';

type Task = { entry: BankEntry; answer: Answer };

type Job = {
  task: Task | null;
  network: string | undefined;
  /** Each client has one task in a turn. */
  turn: number;
  resolve: (assessment: Assessment | null) => void;
  reject: (reason: unknown) => void;
};

/** The longest answers take a fiftieth of this deadline. It starts when the worker has loaded its models. */
const limits = { deadlineMs: 10_000, maxWaiting: 200 };

/**
 * Gives a worker one task at a time, and lets clients take turns. The worker starts with the first task, and again
 * after a failure or a task beyond the deadline; the other tasks then wait for the new one.
 */
export class AssessmentThread {
  readonly #start: () => Worker;
  readonly #limits: typeof limits;
  /** In the order of their turns. */
  #waiting: Job[] = [];
  #nextTurn = 0;
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
    let leave = () => {};
    try {
      return await new Promise((resolve, reject) => {
        const network = client.split(' ').at(-1); // the widest that the client is in
        const turn = this.#nextTurn + this.#waiting.filter((other) => other.network === network).length;
        const job = { task, network, turn, resolve, reject };
        leave = () => {
          this.#waiting = this.#waiting.filter((other) => other !== job);
          reject(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        this.#waiting = [...this.#waiting, job].sort((a, b) => a.turn - b.turn);
        // The last turn is that of the client with the most tasks, which may be this one.
        if (this.#waiting.length > this.#limits.maxWaiting)
          this.#waiting.pop()?.reject(new EvaluatorError('busy', { retryAfterSeconds: 5 }));
        this.#next();
      });
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#nextTurn = job.turn + 1;
    this.#running = job;
    this.#worker ??= this.#started();
    this.#worker.ref(); // keeps the process alive
    this.#worker.postMessage(job.task && this.#numbered(job.task));
    if (this.#isReady) this.#watchDeadline();
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
