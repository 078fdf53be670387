import { EventEmitter, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { entry } from '../testing/manualEvaluator.ts';
import { AssessmentThread } from './assessmentThread.ts';
import type { NumberedTask } from './worker.ts';

const workers: Worker[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.terminate();
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Its tasks end when the test calls `end`. */
class ManualWorker extends EventEmitter {
  readonly tasks: NumberedTask[] = [];
  ref() {}
  unref() {}
  async terminate() {
    return 0;
  }
  postMessage(task: NumberedTask) {
    this.tasks.push(task);
  }
  async begin() {
    await settle();
    this.emit('message', 'ready');
    await settle();
  }
  async end() {
    this.emit('message', null);
    await settle();
  }
}

function setup() {
  const worker = new ManualWorker();
  const thread = new AssessmentThread(() => worker as unknown as Worker);
  const ask = (answer: string, of = entry, caller = new AbortController()) => {
    let outcome: unknown = 'pending';
    thread.run({ entry: of, answer: { text: answer } }, caller.signal).then(
      (assessment) => (outcome = assessment),
      ({ fault, message }) => (outcome = fault ?? message),
    );
    return { caller, outcome: () => outcome };
  };
  return { worker, ask, begun: () => worker.tasks.map((task) => task.answer.text) };
}

describe('AssessmentThread', () => {
  it('drops a task that nobody waits for any more, and rejects at once for a running one', async () => {
    const { worker, ask, begun } = setup();
    const attack = Array.from({ length: 40 }, (_, index) => ask(`attack ${index}`));
    const other = ask('an answer');
    await worker.begin();
    for (const { caller } of attack) caller.abort(new Error('left'));
    await settle();
    expect(attack.map(({ outcome }) => outcome())).toEqual(Array(40).fill('left'));
    await worker.end();
    expect(begun()).toEqual(['attack 0', 'an answer']);
    await worker.end();
    expect(other.outcome()).toBeNull();
  });

  it('rejects at once for a caller that had left before it asked', async () => {
    const { worker, ask } = setup();
    ask('an answer');
    await worker.begin();
    const caller = new AbortController();
    caller.abort(new Error('left'));
    const late = ask('another', entry, caller);
    await settle();
    expect(late.outcome()).toBe('left');
  });

  it('does not take a task of a caller that has left already', async () => {
    const { worker, ask } = setup();
    const thread = new AssessmentThread(() => worker as unknown as Worker);
    await expect(thread.run(null, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(worker.tasks).toEqual([]);
    ask('an answer');
    await worker.begin();
    expect(worker.tasks).toHaveLength(1);
  });

  it('sends an entry to each worker once', async () => {
    const { worker, ask } = setup();
    const other = { ...entry };
    for (const of of [entry, other, entry, other]) ask('an answer', of);
    await worker.begin();
    for (let tasks = 0; tasks < 4; tasks++) await worker.end();
    const sent = () => worker.tasks.map((task) => [task.number, task.entry]);
    expect(sent()).toEqual([
      [0, entry],
      [1, other],
      [0, undefined],
      [1, undefined],
    ]);
    worker.emit('exit');
    ask('an answer', other);
    await worker.begin();
    expect(sent().at(-1)).toEqual([0, other]);
  });

  it('begins the deadline of a task when the worker has loaded its models', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { worker, ask } = setup();
    const { outcome } = ask('an answer');
    await settle();
    vi.advanceTimersByTime(600_000);
    await settle();
    expect(outcome()).toBe('pending');
    await worker.begin();
    vi.advanceTimersByTime(10_000);
    await settle();
    expect(outcome()).toBe('tooSlow');
  });

  it('rejects with the error of a worker that cannot load its models, and warns of it', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const thread = new AssessmentThread(() => {
      const worker = new Worker("throw new Error('no models')", { eval: true });
      workers.push(worker);
      return worker;
    });
    await expect(thread.run(null, new AbortController().signal)).rejects.toThrow('no models');
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ message: 'no models' }));
  });

  it('replaces a worker whose task runs past the deadline: its caller gets an error, all others a verdict', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const thread = new AssessmentThread(() => {
      const code = `const { parentPort } = require('node:worker_threads');
        parentPort.on('message', ({ answer: { text } }) => {
          while (text === 'endless');
          if (text === 'fatal') process.exit();
          parentPort.postMessage({ level: text });
        });
        parentPort.postMessage('ready');`;
      const worker = new Worker(code, { eval: true });
      workers.push(worker);
      return worker;
    });
    const { signal } = new AbortController();
    const asked = ['endless', 'Mid', 'fatal', 'Lead'].map((text) => thread.run({ entry, answer: { text } }, signal));
    const results = Promise.allSettled(asked);
    await settle();
    await once(workers[0] as Worker, 'message');
    await settle();
    vi.advanceTimersByTime(10_000);
    await settle();
    expect(workers).toHaveLength(2);
    expect(await results).toMatchObject([
      { reason: { fault: 'tooSlow' } },
      { value: { level: 'Mid' } },
      { reason: { message: 'The assessment thread ended.' } },
      { value: { level: 'Lead' } },
    ]);
    expect(workers).toHaveLength(3);
  });
});
