import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { testScenario } from '../scenarios/testing/testScenario.ts';
import type { Reply } from './answer.ts';
import { cachedEvaluator } from './cachedEvaluator.ts';
import type { EvaluationEvent } from './evaluationEvent.ts';
import { EvaluatorError } from './evaluatorError.ts';
import { assessmentOf, entry, manualEvaluator } from './testing/manualEvaluator.ts';

const progress = (done: number): EvaluationEvent => ({ type: 'progress', stage: 'evidence', done, total: 4 });
const text = (delta: string): EvaluationEvent => ({ type: 'text', delta });
const cached: EvaluationEvent = { type: 'cached' };
const costs = { begun: true, duration: 1, promptTokens: null, outputTokens: null, upstreamStatus: null, hint: null };
const attempt = (outcome: 'ok' | 'stopped'): EvaluationEvent => ({ type: 'attempt', attempt: 1, outcome, ...costs });

function setup(maxEntries = 10) {
  const { evaluator, calls, call } = manualEvaluator();
  const cached = cachedEvaluator(evaluator, maxEntries);
  const askFor = (text: string, of = entry, reply?: Reply) => {
    const caller = new AbortController();
    const events: EvaluationEvent[] = [];
    const emit = (event: EvaluationEvent) => events.push(event);
    const result = cached.assess(of, { text, reply }, { signal: caller.signal, emit });
    result.catch(() => {});
    return { caller, events, result };
  };
  return { calls, call, askFor };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('cachedEvaluator', () => {
  it('assesses the same content once, and emits its feedback for later calls', async () => {
    const { calls, call, askFor } = setup();
    const first = askFor('a');
    call(0).succeed('Fine.');
    await expect(first.result).resolves.toEqual(assessmentOf('Fine.'));
    const second = askFor('a');
    await expect(second.result).resolves.toEqual(assessmentOf('Fine.'));
    expect(second.events).toEqual([cached, text('Fine.')]);
    expect(calls.length).toBe(1);
  });

  it('assesses again for another answer, reply, question, story or rubric', async () => {
    const { calls, askFor } = setup();
    const { scenario, rubric } = entry;
    askFor('a');
    askFor('a ');
    askFor('a', entry, { to: 'ask-first', text: 'b' });
    askFor('a', entry, { to: 'ask-first', text: 'c' });
    askFor('a', entry, { to: 'say-no', text: 'b' });
    askFor('a\n\nb');
    askFor('a', testScenario('two'));
    askFor('a', { ...entry, scenario: { ...scenario, scenario: 'Another story.' } });
    askFor('a', { ...entry, rubric: { ...rubric, criteria: rubric.criteria.slice(1) } });
    expect(calls.length).toBe(9);
  });

  it('does not cache failures', async () => {
    const { calls, call, askFor } = setup();
    const one = askFor('a');
    const two = askFor('a');
    call(0).fail(new EvaluatorError('busy'));
    await expect(one.result).rejects.toThrow('busy');
    await expect(two.result).rejects.toThrow('busy');
    const again = askFor('a');
    expect(calls.length).toBe(2);
    call(1).succeed('Fine.');
    await expect(again.result).resolves.toMatchObject({ feedback: 'Fine.' });
  });

  it('is limited in size, and evicts the least recently used entry', async () => {
    const { calls, askFor, call } = setup(2);
    for (const [at, answer] of ['a', 'b', 'c'].entries()) {
      const { result } = askFor(answer);
      call(at).succeed(answer);
      await result;
    }
    await askFor('b').result;
    await askFor('c').result;
    expect(calls.length).toBe(3);
    askFor('a');
    expect(calls.length).toBe(4);
  });
});

describe('cachedEvaluator, for calls at the same time', () => {
  it('makes one assessment and emits all of its events to each call', async () => {
    const { calls, call, askFor } = setup();
    const first = askFor('a');
    call(0).emit(progress(1));
    call(0).emit(text('Fi'));
    const second = askFor('a');
    call(0).emit(text('ne.'));
    call(0).succeed('Fine.');
    expect(await second.result).toEqual(await first.result);
    expect(first.events).toEqual([progress(1), text('Fi'), text('ne.')]);
    expect(second.events).toEqual([...first.events, cached]);
    expect(calls.length).toBe(1);
  });

  it("does not pass on a refusal of the first caller's own: the others ask again, as one", async () => {
    const { calls, call, askFor } = setup();
    const first = askFor('a');
    const second = askFor('a');
    const third = askFor('a');
    const refusal = new Error('Your address has used its share.');
    call(0).fail(refusal);
    await expect(first.result).rejects.toBe(refusal);
    await settle();
    expect(calls.length).toBe(2);
    call(1).succeed('Fine.');
    for (const { result } of [second, third]) await expect(result).resolves.toEqual(assessmentOf('Fine.'));
    expect([first, second, third].map(({ events }) => events)).toEqual([[], [], [cached]]);
    const fourth = askFor('b');
    const fifth = askFor('b');
    call(2).fail(new EvaluatorError('unusable'));
    for (const { result } of [fourth, fifth]) await expect(result).rejects.toThrow(EvaluatorError);
    expect(calls.length).toBe(3);
  });

  it('does not ask again for a call that has received text', async () => {
    const { calls, call, askFor } = setup();
    const all = [askFor('a'), askFor('a')];
    call(0).emit(text('Fi'));
    all.push(askFor('a'));
    const unforeseen = new Error('The disk is full.');
    call(0).fail(unforeseen);
    await settle();
    expect(calls.length).toBe(1);
    for (const { result } of all) await expect(result).rejects.toBe(unforeseen);
    expect(all.map(({ events }) => events)).toEqual(all.map(() => [text('Fi')]));
  });

  it('reports an attempt only once', async () => {
    const { call, askFor } = setup();
    const all = [askFor('a'), askFor('a'), askFor('a')];
    call(0).emit(attempt('ok'));
    all.push(askFor('a'));
    call(0).succeed('Fine.');
    await Promise.all(all.map(({ result }) => result));
    expect(all.flatMap(({ events }) => events).filter(({ type }) => type === 'attempt')).toEqual([attempt('ok')]);
  });

  it('aborts only when the last caller leaves', async () => {
    const { call, askFor } = setup();
    const one = askFor('a');
    const two = askFor('a');
    one.caller.abort('one left');
    await expect(one.result).rejects.toBe('one left');
    await settle();
    expect(call(0).signal.aborted).toBe(false);
    call(0).emit(text('Fi'));
    expect([one.events, two.events]).toEqual([[], [text('Fi')]]);

    two.caller.abort('two left');
    await expect(two.result).rejects.toBe('two left');
    await settle();
    expect(call(0).signal.aborted).toBe(true);
  });

  it('reports a stopped attempt even if no caller is left', async () => {
    const { call, askFor } = setup();
    const { caller, events } = askFor('a');
    caller.abort('left');
    await settle();
    call(0).emit(attempt('stopped'));
    expect(events).toEqual([attempt('stopped')]);
  });

  it('starts again for a call after the last one left', async () => {
    const { calls, call, askFor } = setup();
    askFor('a').caller.abort('left');
    await settle();
    const late = askFor('a');
    expect(calls.length).toBe(2);
    call(0).fail(new Error('stopped'));
    await settle();
    call(1).succeed('Fine.');
    await expect(late.result).resolves.toMatchObject({ feedback: 'Fine.' });
    await expect(askFor('a').result).resolves.toMatchObject({ feedback: 'Fine.' });
    expect(calls.length).toBe(2);
  });

  it('continues for a call that joins while the last one leaves', async () => {
    const { calls, call, askFor } = setup();
    askFor('a').caller.abort('left');
    const joined = askFor('a');
    await settle();
    expect(call(0).signal.aborted).toBe(false);
    call(0).succeed('Fine.');
    await expect(joined.result).resolves.toMatchObject({ feedback: 'Fine.' });
    expect(calls.length).toBe(1);
  });

  it('does nothing for a caller that has already left', async () => {
    const { evaluator, calls } = manualEvaluator();
    const signal = AbortSignal.abort('left');
    await expect(cachedEvaluator(evaluator, 1).assess(entry, { text: 'a' }, { signal, emit() {} })).rejects.toBe(
      'left',
    );
    expect(calls).toEqual([]);
  });

  it('does not abort a finished assessment, and leaves no listener', async () => {
    const { call, askFor } = setup();
    const { caller, result } = askFor('a');
    expect(getEventListeners(caller.signal, 'abort').length).toBe(1);
    call(0).succeed('Fine.');
    await result;
    await settle();
    expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
    caller.abort('left');
    await settle();
    expect(call(0).signal.aborted).toBe(false);
  });
});

it('cachedEvaluator passes on events that are emitted synchronously', async () => {
  const { evaluator } = manualEvaluator();
  const events: EvaluationEvent[] = [];
  const cached = cachedEvaluator(
    {
      ...evaluator,
      assess: async (_entry, _answer, { emit }) => {
        for (const event of [progress(0), attempt('ok'), text('Fine.')]) emit(event);
        return assessmentOf('Fine.');
      },
    },
    1,
  );
  await cached.assess(
    entry,
    { text: 'a' },
    { signal: new AbortController().signal, emit: (event) => events.push(event) },
  );
  expect(events).toEqual(expect.arrayContaining([progress(0), attempt('ok'), text('Fine.')]));
  expect(events.length).toBe(3);
});
