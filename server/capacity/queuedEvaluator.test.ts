import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import { cachedEvaluator } from '../../evaluators/cachedEvaluator.ts';
import { modelEvaluator } from '../../evaluators/model/modelEvaluator.ts';
import type { ChatModel } from '../../evaluators/model/transport/chatModel.ts';
import { manualEvaluator } from '../../evaluators/testing/manualEvaluator.ts';
import { bank, expectError, post, scenarioAt, testApp } from '../testing/testApp.ts';
import { dailyBudget } from './dailyBudget.ts';
import { EvaluationQueue } from './evaluationQueue.ts';
import { queuedEvaluator } from './queuedEvaluator.ts';

const unlimited = dailyBudget(Number.POSITIVE_INFINITY);
const queueOf = (concurrency: number, maxWaiting: number) =>
  new EvaluationQueue({ concurrency, maxWaiting, timeoutMs: 600_000 });
const [entry] = bank as [(typeof bank)[number]];
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a queued evaluator behind a cache', () => {
  it("has its model's own info, in which a third party may turn up later, and none of what sends requests", () => {
    const info = { name: 'Test', model: 'tiny', thirdParty: null };
    const chat: ChatModel = { info, thinkingTokens: 1, stream: () => Readable.from([]) };
    const model = modelEvaluator(chat, { deadlineMs: 1, idleMs: 1 });
    const evaluator = cachedEvaluator(queuedEvaluator(model, queueOf(1, 1), unlimited), 10);
    expect(evaluator.info).toBe(info);
    expect(Object.keys(evaluator)).not.toContain('stream');
  });

  it('queues equal calls once, and frees their slot when all callers have left', async () => {
    const queue = queueOf(1, 1);
    const { evaluator, calls, call } = manualEvaluator();
    const { assess } = cachedEvaluator(queuedEvaluator(evaluator, queue, unlimited), 10);
    const ask = (text: string) => {
      const caller = new AbortController();
      const events: unknown[] = [];
      const result = assess(
        entry,
        { text },
        { signal: caller.signal, emit: (event) => events.push(event), networks: [''] },
      );
      result.catch(() => {});
      return { caller, events, result };
    };
    ask('a');
    const same = [ask('b'), ask('b'), ask('b')];
    await vi.waitFor(() => expect(calls).toHaveLength(1), 20_000);
    expect([queue.running, queue.waiting]).toEqual([1, 1]);
    const position = { type: 'progress', stage: 'queue', done: 1, total: 1 };
    const positions = [[position], [position], [position]];
    await vi.waitFor(() => expect(same.map(({ events }) => events)).toEqual(positions), 20_000);
    await expect(ask('c').result).rejects.toMatchObject({ code: 'evaluator_busy' });
    for (const { caller } of same) caller.abort();
    await settle();
    expect(queue.waiting).toBe(0);
    call(0).succeed('Fine.');
    await settle();
    expect(queue.running).toBe(0);
    await expect(ask('a').result).resolves.toMatchObject({ feedback: 'Fine.' });
    expect(calls).toHaveLength(1);
  });
});

describe('the daily budget', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  it('is spent by evaluations and not by cached answers, and is full again the next day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 23, 59, 30) });
    const evaluator = queuedEvaluator(builtIn, queueOf(9, 9), dailyBudget(2));
    app = await testApp(cachedEvaluator(evaluator, 10));
    const answer = (userAnswer: string) => post(app, 'evaluate-answer', { scenario: scenarioAt(0), userAnswer });
    expect((await answer('One.')).statusCode).toBe(200);
    expect((await answer('One.')).statusCode).toBe(200);
    expect((await answer('Two.')).statusCode).toBe(200);
    const refused = await answer('Three.');
    const error = expectError(refused, 503, 'budget_spent');
    expect(error.message).toContain('tomorrow');
    expect(refused.headers['retry-after']).toBe('30');
    expect((await answer('Two.')).statusCode).toBe(200);
    vi.setSystemTime(Date.UTC(2026, 0, 2));
    expect((await answer('Three.')).statusCode).toBe(200);
  });
});
