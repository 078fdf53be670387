import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { withMemo } from '../../evaluators/cachedEvaluator.ts';
import { stub } from '../../evaluators/stub/stub.ts';
import { heldEvaluator } from '../../evaluators/testing/manualEvaluator.ts';
import { bank, expectError, post, scenarioAt, testApp } from '../testing/testApp.ts';
import { Counters } from './counters.ts';
import { type Budget, dailyBudget } from './dailyBudget.ts';
import { Line } from './evaluationQueue.ts';
import { guardedEvaluator } from './queuedEvaluator.ts';
import { turn } from './turn.ts';

const endless: Budget = { spend: async () => {} };
const lineOf = (mostAtWork: number, mostWaiting: number) => new Line({ mostAtWork, mostWaiting, patience: 600_000 });
const [entry] = bank as [(typeof bank)[number]];
/** Lets whatever is due happen: those who wait for a turn have had it before this one. */
const settle = () => turn().then(() => new Promise((resolve) => setImmediate(resolve)));

describe('a guarded evaluator with a memory', () => {
  it('has those who ask for the same take one place, which is free when all of them have left', async () => {
    const line = lineOf(1, 1);
    const { evaluator, calls, call } = heldEvaluator();
    const { assess } = withMemo(guardedEvaluator(evaluator, line, endless), 10);
    const ask = (answer: string) => {
      const caller = new AbortController();
      const told: unknown[] = [];
      const result = assess(entry, answer, { signal: caller.signal, tell: (event) => told.push(event) });
      result.catch(() => {});
      return { caller, told, result };
    };
    ask('a');
    const same = [ask('b'), ask('b'), ask('b')];
    await settle();
    expect([line.atWork, line.waiting, calls.length]).toEqual([1, 1, 1]);
    const place = { type: 'progress', stage: 'queue', done: 1, total: 1 };
    expect(same.map(({ told }) => told)).toEqual([
      [place],
      [{ type: 'remembered' }, place],
      [{ type: 'remembered' }, place],
    ]);
    await expect(ask('c').result).rejects.toMatchObject({ code: 'evaluator_busy' });
    for (const { caller } of same) caller.abort();
    await settle();
    expect(line.waiting).toBe(0);
    call(0).land('Fine.');
    await settle();
    expect(line.atWork).toBe(0);
    await expect(ask('a').result).resolves.toMatchObject({ feedback: 'Fine.' });
    expect(calls).toHaveLength(1);
  });
});

describe('the daily budget', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  it('is spent by evaluations, not by what is remembered, and is there anew the next day', async () => {
    let time = Date.UTC(2026, 0, 1, 23, 59, 30);
    const evaluator = guardedEvaluator(
      stub,
      lineOf(9, 9),
      dailyBudget(2, new Counters('budget', 1, undefined, () => time), () => time),
    );
    app = await testApp(withMemo(evaluator, 10));
    const answer = (userAnswer: string) => post(app, 'evaluate-answer', { scenario: scenarioAt(0), userAnswer });
    expect((await answer('One.')).statusCode).toBe(200);
    expect((await answer('One.')).statusCode).toBe(200);
    expect((await answer('Two.')).statusCode).toBe(200);
    const refused = await answer('Three.');
    const error = expectError(refused, 503, 'budget_spent');
    expect(error.message).toContain('tomorrow');
    expect(refused.headers['retry-after']).toBe('30');
    expect((await answer('Two.')).statusCode).toBe(200);
    time += 30_000;
    expect((await answer('Three.')).statusCode).toBe(200);
  });
});
