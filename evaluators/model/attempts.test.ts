import timers from 'node:timers/promises';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EvaluatorError } from '../evaluatorError.ts';
import { asking, failing, hanging, saying, timeouts } from './testing/models.ts';
import { promisedTimeout } from './testing/promisedTimeout.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // Fake timers do not replace the functions of node:timers/promises.
  vi.spyOn(timers, 'setTimeout').mockImplementation(promisedTimeout as typeof timers.setTimeout);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => expect(vi.getTimerCount()).toBe(0));

describe('requestWithRetry', () => {
  it("returns the reader's result, and reports time and tokens", async () => {
    const { run, attempts } = asking(saying('on', 'e', { usage: { prompt: 7, output: 2 } }));
    await expect(run()).resolves.toBe('one!');
    expect(attempts()).toEqual([
      {
        type: 'attempt',
        attempt: 1,
        outcome: 'ok',
        begun: true,
        duration: 0,
        promptTokens: 7,
        outputTokens: 2,
        upstreamStatus: null,
        hint: null,
      },
    ]);
  });

  it('reads a growing response every 100 ms, regardless of when pieces arrive', async () => {
    const { run, read } = asking(saying('a', 'b', 60, 'c', 60, 'd', 500, 'e'));
    const result = run();
    await vi.advanceTimersByTimeAsync(300);
    expect(read).toEqual(['abc', 'abcd']);
    await vi.advanceTimersByTimeAsync(400);
    await expect(result).resolves.toBe('abcde!');
    expect(read).toEqual(['abc', 'abcd']);
  });

  it.each(['unreachable', 'unusable'] as const)('asks once more after %s, with a fresh reader', async (fault) => {
    const { run, attempts, readers } = asking(failing(fault, 'half'), saying('whole'));
    const result = run();
    await vi.advanceTimersByTimeAsync(500);
    await expect(result).resolves.toBe('whole!');
    expect(readers()).toBe(2);
    expect(attempts().map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, fault],
      [2, 'ok'],
    ]);
  });

  it('asks twice at most', async () => {
    const { run, requests } = asking(failing('unreachable'), failing('unusable'), saying('late'));
    const result = expect(run()).rejects.toMatchObject({ fault: 'unusable' });
    await vi.advanceTimersByTimeAsync(5000);
    await result;
    expect(requests()).toBe(2);
  });

  it.each(['unresolved', 'misconfigured', 'tooSlow', 'declined', 'busy'] as const)(
    'does not retry after %s',
    async (fault) => {
      const { run, requests } = asking(failing(fault), saying('late'));
      await expect(run()).rejects.toMatchObject({ fault });
      expect(requests()).toBe(1);
    },
  );

  it('takes a note on refused requests for no part of a response, but keeps it for the log', async () => {
    const { run, attempts } = asking(
      saying({ note: 'Refused.' }, new EvaluatorError('misconfigured', { hint: 'Why.' })),
    );
    await expect(run()).rejects.toMatchObject({ fault: 'misconfigured' });
    expect(attempts()).toMatchObject([{ begun: false, hint: 'Refused. Why.' }]);
  });

  it('rethrows other errors without a retry', async () => {
    const bug = new TypeError('a bug');
    const { run, requests, attempts } = asking(failing(bug), saying('other'));
    await expect(run()).rejects.toBe(bug);
    expect(requests()).toBe(1);
    expect(attempts()).toMatchObject([{ outcome: 'internal' }]);
  });

  it('reports what the operator can do', async () => {
    const error = new EvaluatorError('misconfigured', { upstreamStatus: 404, hint: 'Write another model.' });
    const { run, attempts } = asking(failing(error));
    await expect(run()).rejects.toBe(error);
    expect(attempts()).toMatchObject([{ upstreamStatus: 404, hint: 'Write another model.' }]);
  });
});

describe('requestWithRetry, when the model is busy', () => {
  const busy = (retryAfterSeconds: number) => failing(new EvaluatorError('busy', { retryAfterSeconds }));

  it('waits as long as the server asks it to', async () => {
    const { run, requests } = asking(busy(4), saying('two'));
    const result = run();
    await vi.advanceTimersByTimeAsync(4000);
    expect(requests()).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(requests()).toBe(2);
    await expect(result).resolves.toBe('two!');
  });

  it('fails at once if the deadline comes before the retry', async () => {
    const { run, requests } = asking(busy(timeouts.deadlineMs / 1000), saying('two'));
    await expect(run()).rejects.toMatchObject({ fault: 'busy', retryAfterSeconds: timeouts.deadlineMs / 1000 });
    expect(requests()).toBe(1);
  });

  it('stops waiting when the caller leaves', async () => {
    const { run, requests, caller } = asking(busy(4), saying('two'));
    const result = expect(run()).rejects.toBe('the player left');
    await vi.advanceTimersByTimeAsync(1000);
    caller.abort('the player left');
    await result;
    expect(requests()).toBe(1);
  });
});

describe('requestWithRetry, when it takes too long', () => {
  it.each([
    ['before the first piece', hanging()],
    ['between pieces', hanging('a', 'b')],
  ])('gives up %s even if the model ignores the signal', async (_, model) => {
    const { run, attempts, signals, requests } = asking(model, saying('other'));
    const result = expect(run({ timeouts: { ...timeouts, idleMs: 1e6 } })).rejects.toMatchObject({ fault: 'tooSlow' });
    await vi.advanceTimersByTimeAsync(timeouts.deadlineMs - 1);
    expect(attempts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await result;
    expect(attempts()).toMatchObject([{ outcome: 'tooSlow', duration: timeouts.deadlineMs }]);
    expect(signals[0]?.aborted).toBe(true);
    expect(requests()).toBe(1);
  });

  it('gives up a response that stops growing, but not one that has not begun', async () => {
    const silent = asking(hanging('a'));
    const gone = expect(silent.run()).rejects.toMatchObject({ fault: 'tooSlow' });
    await vi.advanceTimersByTimeAsync(timeouts.idleMs);
    await gone;
    expect(silent.signals[0]?.aborted).toBe(true);

    const slow = asking(hanging());
    const waiting = expect(slow.run()).rejects.toMatchObject({ fault: 'tooSlow' });
    await vi.advanceTimersByTimeAsync(timeouts.deadlineMs - 1);
    expect(slow.attempts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
  });

  it('restarts the idle timeout with each piece', async () => {
    const { run } = asking(saying(timeouts.idleMs - 1, 'a', timeouts.idleMs - 1, 'b', timeouts.idleMs - 1, 'c'));
    const result = run();
    await vi.advanceTimersByTimeAsync(3 * timeouts.idleMs);
    await expect(result).resolves.toBe('abc!');
  });

  it('applies one deadline to both attempts and the pause between them', async () => {
    const { run, attempts } = asking(saying(6000, new EvaluatorError('unreachable')), hanging());
    const result = expect(run()).rejects.toMatchObject({ fault: 'tooSlow' });
    await vi.advanceTimersByTimeAsync(timeouts.deadlineMs);
    await result;
    expect(attempts().map(({ outcome, duration }) => [outcome, duration])).toEqual([
      ['unreachable', 6000],
      ['tooSlow', timeouts.deadlineMs - 6000 - 300],
    ]);
  });
});

describe('requestWithRetry, when the caller leaves', () => {
  it.each([
    ['before the first piece', hanging()],
    ['between pieces', hanging('a')],
  ])('rejects with the reason and stops the model, %s', async (_, model) => {
    const { run, caller, signals, attempts } = asking(model, saying('other'));
    const result = expect(run()).rejects.toBe('the player left');
    await vi.advanceTimersByTimeAsync(10);
    expect(signals[0]?.aborted).toBe(false);
    caller.abort('the player left');
    await result;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(attempts()).toMatchObject([{ attempt: 1, outcome: 'stopped' }]);
  });

  it('does nothing for a caller that has already left', async () => {
    const { run, caller, requests } = asking(saying('one'));
    caller.abort('the player left');
    await expect(run()).rejects.toBe('the player left');
    expect(requests()).toBe(0);
  });

  it('stops the model when the reader rejects the response', async () => {
    const { run, signals, requests } = asking(hanging('a'), hanging('a'));
    const unusable = () => {
      throw new EvaluatorError('unusable');
    };
    const result = expect(
      run({ reader: () => ({ schema: Type.Object({ said: Type.String() }), read: unusable, finish: unusable }) }),
    ).rejects.toThrow('unusable');
    await vi.advanceTimersByTimeAsync(500);
    await result;
    expect(requests()).toBe(2);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
