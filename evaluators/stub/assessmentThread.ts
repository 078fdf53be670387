import { Worker } from 'node:worker_threads';
import type { BankEntry } from '../../scenarios/bank.ts';
import type { Assessment } from '../assessment.ts';
import type { Outcome, Task } from './worker.ts';

type Waiting = { resolve: (assessment: Assessment | null) => void; reject: (error: unknown) => void };

type Running = { worker: Worker; waiting: Map<number, Waiting>; ready: Promise<void> };

/** A thread that assesses answers, one after the other. It starts with the first, and again if it ever fails. */
export class AssessmentThread {
  #running: Running | undefined;
  #next = 0;
  readonly #texts = new WeakMap<BankEntry, string>();

  ready(): Promise<void> {
    return this.#start().ready;
  }

  assess(entry: BankEntry, answer: string): Promise<Assessment | null> {
    const { worker, waiting } = this.#start();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.ref(); // the process stays as long as somebody waits
      worker.postMessage({ id, entry: this.#textOf(entry), answer } satisfies Task);
    });
  }

  #start(): Running {
    this.#running ??= this.#run();
    return this.#running;
  }

  #run(): Running {
    const worker = new Worker(...workerFile());
    const waiting = new Map<number, Waiting>();
    let [started, failed] = [() => {}, (_error: unknown) => {}];
    const ready = new Promise<void>((resolve, reject) => {
      [started, failed] = [resolve, reject];
    });
    const fail = (error: unknown) => {
      this.#running = undefined;
      failed(error);
      for (const one of waiting.values()) one.reject(error);
    };
    ready.catch(() => {}); // not everybody waits for it
    worker.on('message', (message: 'ready' | Outcome) => {
      if (message === 'ready') return started();
      waiting.get(message.id)?.resolve(message.assessment);
      waiting.delete(message.id);
      if (waiting.size === 0) worker.unref();
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`The assessment thread ended with code ${code}.`)));
    return { worker, waiting, ready };
  }

  #textOf(entry: BankEntry): string {
    const text = this.#texts.get(entry) ?? textOf(entry);
    this.#texts.set(entry, text);
    return text;
  }
}

/** Of the other scenarios the stories are enough. */
function textOf({ scenario, rubric, setting: { pack, scenarios } }: BankEntry): string {
  return JSON.stringify({
    scenario,
    rubric,
    setting: { pack, scenarios: scenarios.map((other) => ({ scenario: other.scenario })) },
  });
}

/** The built server has the worker beside it; from the sources it is TypeScript, which a worker has to be taught. */
function workerFile(): ConstructorParameters<typeof Worker> {
  if (import.meta.url.endsWith('.js')) return [new URL('assessmentWorker.js', import.meta.url)];
  const source = new URL('worker.ts', import.meta.url).href;
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return [start, { eval: true }];
}
