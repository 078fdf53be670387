import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import { cachedEvaluator } from '../../evaluators/cachedEvaluator.ts';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { assessmentOf } from '../../evaluators/testing/manualEvaluator.ts';
import { scenarioAt, testApp } from '../testing/testApp.ts';
import { dailyBudget } from './dailyBudget.ts';
import { EvaluationQueue } from './evaluationQueue.ts';
import { queuedEvaluator } from './queuedEvaluator.ts';

const many = 200;

let app: FastifyInstance;
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
afterEach(async () => {
  agent.destroy();
  await app.close();
});

/** An evaluator whose assessments wait until the test calls the functions in `pending`. */
function slowEvaluator() {
  const pending: (() => void)[] = [];
  const evaluator: Evaluator = {
    ...builtIn,
    assess: async () => {
      await new Promise<void>((resolve) => pending.push(resolve));
      return assessmentOf('Fine.');
    },
  };
  return { evaluator, pending };
}

async function listen(evaluator: Evaluator, concurrency: number, maxWaiting: number, callsPerMinute?: number) {
  const queue = new EvaluationQueue({ concurrency, maxWaiting, timeoutMs: 600_000 });
  const queued = cachedEvaluator(queuedEvaluator(evaluator, queue, dailyBudget(Number.POSITIVE_INFINITY)), 10);
  app = await testApp(queued, { ...(callsPerMinute !== undefined && { callsPerMinute }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // The callers share this process, so on a busy machine their requests may arrive late.
  Object.assign(app.server, { requestTimeout: 0, headersTimeout: 0 });
  return queue;
}

function call(userAnswer: string): Promise<{ status: number; retryAfter: string | undefined; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const posting = request(
      { port, host: '127.0.0.1', path: '/functions/evaluate-answer', method: 'POST', agent },
      async (response) => {
        let body = '';
        for await (const chunk of response.setEncoding('utf8')) body += chunk;
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], body });
      },
    );
    posting.on('error', reject).setHeader('content-type', 'application/json');
    posting.end(JSON.stringify({ scenario: scenarioAt(0), userAnswer }));
  });
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe(`a burst of ${many} evaluations`, { timeout: 120_000 }, () => {
  it('runs all at once if allowed, and none fails', async () => {
    const { evaluator, pending } = slowEvaluator();
    const queue = await listen(evaluator, many, 0);
    const calls = Array.from({ length: many }, (_, index) => call(`Answer ${index}.`));
    await until(() => pending.length === many);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    for (const finish of pending) finish();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('fills the slots and the queue; the rest is rejected at once with a message, and all others are served', async () => {
    const { evaluator, pending } = slowEvaluator();
    const queue = await listen(evaluator, 8, 20);
    const refused: Awaited<ReturnType<typeof call>>[] = [];
    const calls = Array.from({ length: many }, async (_, index) => {
      const response = await call(`Answer ${index}.`);
      if (response.status === 503) refused.push(response);
      return response.status;
    });
    await until(() => refused.length === many - 28);
    expect([pending.length, queue.running, queue.waiting]).toEqual([8, 8, 20]);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    for (const { retryAfter, body } of refused) {
      expect(retryAfter).toBe('10');
      expect(JSON.parse(body).error).toMatchObject({
        code: 'evaluator_busy',
        message: expect.stringContaining('queue'),
      });
    }
    while (queue.running > 0) {
      for (const finish of pending.splice(0)) finish();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const statuses = await Promise.all(calls);
    expect(statuses.filter((status) => status === 200)).toHaveLength(28);
  });

  it('from one client is rejected beyond its rate limit', async () => {
    vi.useFakeTimers({ toFake: ['Date'] }); // no minute ends
    const { evaluator, pending } = slowEvaluator();
    await listen(evaluator, many, 0, 30);
    const responses = await Promise.all([
      ...Array.from({ length: many }, (_, index) => call(`Answer ${index}.`)),
      until(() => pending.length === 30).then(() => {
        for (const finish of pending) finish();
        return null;
      }),
    ]);
    const statuses = responses.map((response) => response?.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(many - 30);
  });
});
