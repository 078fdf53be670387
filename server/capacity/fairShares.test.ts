import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import { cachedEvaluator } from '../../evaluators/cachedEvaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { modelEvaluator } from '../../evaluators/model/modelEvaluator.ts';
import { failing, modelOf, saying, timeouts } from '../../evaluators/model/testing/models.ts';
import { entry, manualEvaluator } from '../../evaluators/testing/manualEvaluator.ts';
import { signVerdict } from '../evaluation/signedVerdict.ts';
import { overSocket, type Response } from '../testing/overSocket.ts';
import { bank, scenarioAt, signingKeys, testApp } from '../testing/testApp.ts';
import { clientConcurrency } from './clientConcurrency.ts';
import { dailyBudget } from './dailyBudget.ts';
import { EvaluationQueue } from './evaluationQueue.ts';
import { queuedEvaluator } from './queuedEvaluator.ts';

let app: FastifyInstance;
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

/** A server with one evaluation at once, a queue of 100 and three permits for each client. */
async function setup(evaluations = 1000) {
  const queue = new EvaluationQueue({
    concurrency: 1,
    maxWaiting: 100,
    timeoutMs: 600_000,
    acquirePermit: clientConcurrency(3),
  });
  const { evaluator: model, calls, call } = manualEvaluator();
  const budget = dailyBudget(evaluations);
  const evaluator = cachedEvaluator(queuedEvaluator(model, queue, budget), 10);
  app = await testApp(evaluator, { trustedProxies: ['127.0.0.1'] });
  const send = (client: string, call: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': client };
    return overSocket(app, `/functions/${call}`, JSON.stringify(body), headers);
  };
  const ask = (client: string, userAnswer: string) =>
    send(client, 'evaluate-answer', { scenario: scenarioAt(0), userAnswer });
  /** Resolves when the model gets a call. Fails if the server responds without it. */
  const begun = async (at: number, response: Promise<Response>) => {
    let early: number | undefined;
    void response.then(({ statusCode }) => (early = statusCode));
    await until(() => calls.length > at || early !== undefined);
    expect(early).toBeUndefined();
    return call(at);
  };
  /** Fails if the call waits in the queue. */
  const expectRefused = async (response: Promise<Response>) => {
    const before = queue.waiting;
    let isRefused = false;
    void response.then(() => (isRefused = true));
    await until(() => isRefused || queue.waiting > before);
    expect(queue.waiting).toBe(before);
    expect((await response).json()).toMatchObject({
      error: { code: 'rate_limited', message: expect.stringContaining('from your address'), retryable: true },
    });
  };
  return { queue, budget, evaluator, calls, call, send, ask, begun, expectRefused };
}

const until = (isSo: () => unknown) => vi.waitFor(() => expect(isSo()).toBeTruthy(), 25_000);

describe('the queue', () => {
  it('has a place for another player, while one client sends 101 answers', async () => {
    const { queue, calls, call, ask } = await setup();
    let refused = 0;
    const attack = Array.from({ length: 101 }, async (_, index) => {
      // One /64 network is one client.
      const response = await ask(`2001:db8::${index.toString(16)}`, `Attack ${index}.`);
      if (response.statusCode === 429) refused += 1;
      return response;
    });
    await until(() => refused + queue.running + queue.waiting === 101);
    expect([refused, queue.running, queue.waiting]).toEqual([98, 1, 2]);
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
    const { queue, begun, ask, expectRefused } = await setup();
    const open = ['One.', 'Two.', 'Three.'].map((answer) => ask('192.0.2.7', answer));
    await until(() => queue.waiting === 2);
    await expectRefused(ask('192.0.2.7', 'Four.'));
    for (const [at, response] of open.entries()) {
      (await begun(at, response)).succeed('Fine.');
      expect((await response).statusCode).toBe(200);
    }
    const later = ask('192.0.2.7', 'Four again.');
    (await begun(3, later)).succeed('Fine.');
    expect((await later).statusCode).toBe(200);
  });

  it.each([
    ['assessed', false],
    ['concluded', true],
  ])('also refuses a game that must be %s', async (_, isAssessed) => {
    const { queue, ask, send, expectRefused } = await setup();
    for (const answer of ['One.', 'Two.', 'Three.']) ask('192.0.2.7', answer).catch(() => {});
    await until(() => queue.waiting === 2);
    const answer = 'I would ask Dana.';
    const sign = (entry: (typeof bank)[number]) =>
      signVerdict(
        signingKeys,
        { entry, answer: { text: answer }, evaluator: builtIn.info },
        { findings: [], crossings: [], moves: [], level: 'Mid' },
      );
    const questionsAndAnswers = bank.slice(0, 5).map((entry) => ({
      scenario: entry.scenario,
      answer,
      feedback: 'Fine.',
      ...(isAssessed && { assessment: sign(entry) }),
    }));
    await expectRefused(send('192.0.2.7', 'evaluate-overall', { questionsAndAnswers }));
  });
});

describe('the daily budget', () => {
  it('is not charged for answers that the model could not read', async () => {
    const { begun, ask } = await setup(6);
    for (let at = 0; at < 12; at++) {
      const response = ask('192.0.2.7', `Answer ${at}.`);
      (await begun(at, response)).fail(new EvaluatorError('unreachable'));
      expect((await response).statusCode).toBe(502);
    }
    const response = ask('192.0.2.7', 'The last answer.');
    (await begun(12, response)).succeed('Fine.');
    expect((await response).statusCode).toBe(200);
  });

  it.each([
    ['0 for connections that failed', 0, [failing('unreachable'), failing('unreachable')]],
    ['1 for responses that broke off', 1, [failing('unreachable', '{"evi'), failing('unreachable', '{"evi')]],
    ['1 if only the first response broke off', 1, [failing('unreachable', '{"evi'), failing('busy')]],
    ['1 for a complete response of no use, and a refusal', 1, [saying('{}'), failing('busy')]],
    ['1 for a response that could not be received, and a refusal', 1, [failing('unusable'), failing('busy')]],
  ])('is charged %s', async (_, spent, streams) => {
    const { model, signals } = modelOf(streams);
    const queue = new EvaluationQueue({ concurrency: 1, maxWaiting: 1, timeoutMs: 600_000 });
    const budget = dailyBudget(6);
    const { assess } = queuedEvaluator(modelEvaluator(model, timeouts), queue, budget);
    const given = assess(
      entry,
      { text: 'An answer.' },
      { signal: new AbortController().signal, emit: () => {}, networks: [''] },
    );
    await expect(given).rejects.toThrow(EvaluatorError);
    expect([signals.length, await budget.spent()]).toEqual([2, spent]);
  });

  it('is not charged for calls that are cancelled before their turn, and they release their permit', async () => {
    const { queue, calls, budget, evaluator } = await setup(6);
    for (let at = 0; at < 20; at++) {
      const caller = new AbortController();
      const given = evaluator.assess(
        entry,
        { text: `Answer ${at}.` },
        { signal: caller.signal, emit: () => {}, networks: ['a'] },
      );
      caller.abort(new Error('left'));
      await expect(given).rejects.toThrow('left');
      await until(() => queue.running + queue.waiting === 0);
    }
    expect(calls).toEqual([]);
    for (let evaluation = 0; evaluation < 6; evaluation++) await budget.spend(['a']);
    await expect(budget.spend(['a'])).rejects.toMatchObject({ code: 'budget_spent' });
  });

  it('is not charged for a call that is cancelled while Redis counts it', async () => {
    const { queue, calls, budget, evaluator } = await setup();
    const caller = new AbortController();
    const spend = budget.spend.bind(budget);
    vi.spyOn(budget, 'spend').mockImplementation(async (client) => {
      const refund = await spend(client);
      caller.abort(new Error('left'));
      return refund;
    });
    const given = evaluator.assess(
      entry,
      { text: 'An answer.' },
      { signal: caller.signal, emit: () => {}, networks: ['a'] },
    );
    await expect(given).rejects.toThrow('left');
    await until(() => queue.running === 0);
    expect([calls.length, await budget.spent()]).toEqual([0, 0]);
  });
});
