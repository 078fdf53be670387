import { getEventListeners } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EvaluationEvent } from '../../evaluators/evaluationEvent.ts';
import { ApiError } from '../apiError.ts';
import { EvaluationQueue } from './evaluationQueue.ts';

beforeEach(() => vi.useFakeTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

/** `come` adds a caller, whose work ends when the test calls its `end`. */
function setup(concurrency: number, maxWaiting: number) {
  const queue = new EvaluationQueue({ concurrency, maxWaiting, timeoutMs: 60_000 });
  const come = (client = '') => {
    const caller = new AbortController();
    const events: EvaluationEvent[] = [];
    let end = (_?: Error) => {};
    const began = vi.fn();
    const done = queue.run(
      {
        signal: caller.signal,
        emit: (event) => events.push(event),
        networks: [client],
      },
      () =>
        new Promise<string>((resolve, reject) => {
          began();
          end = (error) => (error ? reject(error) : resolve('done'));
        }),
    );
    done.catch(() => {});
    return { caller, events, began, done, end: (error?: Error) => end(error) };
  };
  return { queue, come };
}

const inLine = (done: number, total: number) => ({ type: 'progress', stage: 'queue', done, total });

describe('EvaluationQueue', () => {
  it('runs up to the limit at once, in order of arrival', async () => {
    const { queue, come } = setup(2, 5);
    const all = [come(), come(), come(), come()];
    expect([queue.running, queue.waiting]).toEqual([2, 2]);
    expect(all.map(({ began }) => began.mock.calls.length)).toEqual([1, 1, 0, 0]);
    all[1]?.end();
    await settle();
    expect(all.map(({ began }) => began.mock.calls.length)).toEqual([1, 1, 1, 0]);
    all[0]?.end(new Error('failed'));
    await settle();
    expect(all.map(({ began }) => began.mock.calls.length)).toEqual([1, 1, 1, 1]);
    all[2]?.end();
    all[3]?.end();
    await expect(Promise.allSettled(all.map(({ done }) => done))).resolves.toMatchObject([
      { reason: { message: 'failed' } },
      { value: 'done' },
      { value: 'done' },
      { value: 'done' },
    ]);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('loses no slot if one signal aborts both a running and a waiting evaluation', async () => {
    const queue = new EvaluationQueue({ concurrency: 1, maxWaiting: 5, timeoutMs: 60_000 });
    const caller = new AbortController();
    const untilAborted = () =>
      new Promise<void>((_, reject) => caller.signal.addEventListener('abort', () => reject(caller.signal.reason)));
    const both = [1, 2].map(() => queue.run({ signal: caller.signal, emit: () => {}, networks: [''] }, untilAborted));
    caller.abort();
    await Promise.allSettled(both);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('reports each position, and again when it changes', async () => {
    const { come } = setup(1, 5);
    const first = come();
    const second = come();
    const third = come();
    await vi.advanceTimersByTimeAsync(2000);
    expect(first.events).toEqual([]);
    expect(second.events).toEqual([inLine(1, 2)]);
    expect(third.events).toEqual([inLine(2, 2)]);
    first.end();
    await vi.advanceTimersByTimeAsync(2000);
    expect(second.events).toEqual([inLine(1, 2)]);
    expect(third.events).toEqual([inLine(2, 2), inLine(1, 1)]);
  });

  it('moves the others up when a caller leaves, and removes its abort listener', async () => {
    const { queue, come } = setup(1, 2);
    const first = come();
    const second = come();
    const third = come();
    second.caller.abort(new Error('left'));
    await expect(second.done).rejects.toThrow('left');
    expect(queue.waiting).toBe(1);
    expect(getEventListeners(second.caller.signal, 'abort')).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(third.events.at(-1)).toEqual(inLine(1, 1));
    first.end();
    await settle();
    expect(second.began).not.toHaveBeenCalled();
    expect(third.began).toHaveBeenCalled();
    expect(getEventListeners(third.caller.signal, 'abort')).toEqual([]);
  });

  it('rejects a caller that has already left', async () => {
    const { queue } = setup(1, 1);
    const signal = AbortSignal.abort(new Error('left'));
    await expect(queue.run({ signal, emit() {}, networks: [''] }, async () => 'done')).rejects.toThrow('left');
    expect(queue.running).toBe(0);
  });

  it('rejects calls when full, with a message and Retry-After', async () => {
    const { queue, come } = setup(1, 1);
    const [first, , surplus] = [come(), come(), come()];
    const error = await surplus.done.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'evaluator_busy', status: 503, retryable: true, retryAfterSeconds: 10 });
    first.end();
    await settle();
    come();
    expect(queue.waiting).toBe(1);
  });

  it('lets clients take turns, even if one asks far more', async () => {
    const { come } = setup(1, 10);
    const began: string[] = [];
    const asked = Object.fromEntries(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => [name, come(name[0])]));
    for (const [name, evaluation] of Object.entries(asked))
      void evaluation.began.mockImplementation(() => began.push(name));
    expect(asked.a1?.began).toHaveBeenCalled();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
      asked[name]?.end();
      await settle();
    }
    expect(began).toEqual(['a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('drops an evaluation of the busiest client when it is full, to make room for another client', async () => {
    const { queue, come } = setup(1, 5);
    const attack = Array.from({ length: 7 }, () => come('attacker'));
    const failed = Promise.allSettled(attack.slice(5).map(({ done }) => done));
    const player = come('player');
    expect(await failed).toMatchObject(Array(2).fill({ reason: { code: 'evaluator_busy' } }));
    expect(queue.waiting).toBe(5);
    attack[0]?.end();
    await settle();
    attack[1]?.end();
    await settle();
    expect(player.began).toHaveBeenCalled();
  });

  it('limits the waiting time', async () => {
    const { queue, come } = setup(1, 1);
    const first = come();
    const second = come();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(queue.waiting).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(second.done).rejects.toMatchObject({ code: 'evaluator_busy' });
    expect(queue.waiting).toBe(0);
    first.end();
    await settle();
    expect(queue.running).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
