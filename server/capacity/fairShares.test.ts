import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cachedEvaluator } from '../../evaluators/cachedEvaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { entry, manualEvaluator } from '../../evaluators/testing/manualEvaluator.ts';
import { overSocket } from '../testing/overSocket.ts';
import { scenarioAt, testApp } from '../testing/testApp.ts';
import { ClientPlaces } from './clientPlaces.ts';
import { DailyBudget } from './dailyBudget.ts';
import { EvaluationQueue } from './evaluationQueue.ts';
import { queuedEvaluator } from './queuedEvaluator.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A server with one evaluation at once, a queue of 100 and three places for each client. */
async function setup(evaluations = 1000) {
  const queue = new EvaluationQueue({
    concurrency: 1,
    maxWaiting: 100,
    timeoutMs: 600_000,
    places: new ClientPlaces(3),
  });
  const { evaluator: model, calls, call } = manualEvaluator();
  const budget = new DailyBudget(evaluations);
  const evaluator = cachedEvaluator(queuedEvaluator(model, queue, budget), 10);
  app = await testApp(evaluator, { trustedProxies: ['127.0.0.1'] });
  const ask = (client: string, userAnswer: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': client };
    const body = JSON.stringify({ scenario: scenarioAt(0), userAnswer });
    return overSocket(app, '/functions/evaluate-answer', body, headers);
  };
  return { queue, budget, evaluator, calls, call, ask };
}

const until = (isSo: () => unknown) => vi.waitFor(() => expect(isSo()).toBeTruthy(), 25_000);

describe('the queue', () => {
  it('has a place for another player, while one client sends 101 answers', async () => {
    const { queue, calls, call, ask } = await setup();
    let refused = 0;
    const attack = Array.from({ length: 101 }, async (_, at) => {
      // One /64 network is one client.
      const response = await ask(`2001:db8::${at.toString(16)}`, `Attack ${at}.`);
      if (response.statusCode === 429) refused += 1;
      return response;
    });
    await until(() => refused === 98);
    expect([queue.running, queue.waiting]).toEqual([1, 2]);
    const player = ask('192.0.2.7', 'I would ask Dana.');
    await until(() => queue.waiting === 3);
    for (let at = 0; at < 4; at++) {
      await until(() => calls.length > at);
      call(at).succeed('Fine.');
    }
    expect((await player).statusCode).toBe(200);
    const statuses = (await Promise.all(attack)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('tells a refused client why', async () => {
    const { queue, calls, call, ask } = await setup();
    const open = ['One.', 'Two.', 'Three.'].map((answer) => ask('192.0.2.7', answer));
    await until(() => queue.waiting === 2);
    const response = await ask('192.0.2.7', 'Four.');
    expect(response.json()).toMatchObject({
      error: { code: 'rate_limited', message: expect.stringContaining('from your address'), retryable: true },
    });
    for (let at = 0; at < 3; at++) {
      await until(() => calls.length > at);
      call(at).succeed('Fine.');
    }
    expect((await Promise.all(open)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});

describe('the daily budget', () => {
  it('is not charged for answers that the model could not read', async () => {
    const { calls, call, ask } = await setup(6);
    for (let at = 0; at < 12; at++) {
      const response = ask('192.0.2.7', `Answer ${at}.`);
      await until(() => calls.length > at);
      call(at).fail(new EvaluatorError('unreachable'));
      expect((await response).statusCode).toBe(502);
    }
    const response = ask('192.0.2.7', 'The last answer.');
    await until(() => calls.length === 13);
    call(12).succeed('Fine.');
    expect((await response).statusCode).toBe(200);
  });

  it('is not charged for calls that are given up before their turn, and they free their place', async () => {
    const { queue, calls, budget, evaluator } = await setup(6);
    for (let at = 0; at < 20; at++) {
      const caller = new AbortController();
      const given = evaluator.assess(entry, `Answer ${at}.`, { signal: caller.signal, emit: () => {}, client: 'a' });
      caller.abort(new Error('left'));
      await expect(given).rejects.toThrow('left');
      await until(() => queue.running + queue.waiting === 0);
    }
    expect(calls).toEqual([]);
    for (let evaluation = 0; evaluation < 6; evaluation++) await budget.spend('a');
    await expect(budget.spend('a')).rejects.toMatchObject({ code: 'budget_spent' });
  });
});
