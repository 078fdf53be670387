import { describe, expect, it } from 'vitest';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { EvaluationQueue } from '../capacity/evaluationQueue.ts';
import { post, scenarioAt, testApp } from '../testing/testApp.ts';
import { faultInjection } from './faultInjection.ts';

const context = { signal: new AbortController().signal, emit() {}, networks: [''] };
const queue = new EvaluationQueue({ concurrency: 1, maxWaiting: 1, timeoutMs: 600_000 });
const none = { answer: 0, overall: 0 };
const unreachable = new EvaluatorError('unreachable');

describe('faultInjection', () => {
  it('lets every call pass if no fault is planned', async () => {
    await expect(faultInjection(0, none, queue)('answer', context)).resolves.toBeUndefined();
  });

  it('stops waiting when its signal aborts', async () => {
    const caller = new AbortController();
    const pending = faultInjection(600_000, none, queue)('answer', { ...context, signal: caller.signal });
    caller.abort(new Error('left'));
    await expect(pending).rejects.toThrow('left');
    expect(queue.running).toBe(0);
  });

  it('fails the planned number of first calls of one kind, and none of the other', async () => {
    const injectFault = faultInjection(0, { answer: 2, overall: 0 }, queue);
    await expect(injectFault('answer', context)).rejects.toEqual(unreachable);
    await expect(injectFault('overall', context)).resolves.toBeUndefined();
    await expect(injectFault('answer', context)).rejects.toEqual(unreachable);
    await expect(injectFault('answer', context)).resolves.toBeUndefined();
  });

  it('keeps failing if the number is infinite', async () => {
    const injectFault = faultInjection(0, { answer: Number.POSITIVE_INFINITY, overall: 0 }, queue);
    for (let call = 0; call < 5; call++) await expect(injectFault('answer', context)).rejects.toEqual(unreachable);
  });

  it('for the answer call does not affect the overall call, although that assesses answers too', async () => {
    const app = await testApp({}, { injectFault: faultInjection(0, { answer: 1, overall: 0 }, queue) });
    const questionsAndAnswers = [0, 1, 2, 3, 4].map((at) => ({
      scenario: scenarioAt(at),
      answer: 'I ask.',
      feedback: '',
    }));
    expect((await post(app, 'evaluate-overall', { questionsAndAnswers })).statusCode).toBe(200);
    const body = { scenario: scenarioAt(0), userAnswer: 'I ask.' };
    expect((await post(app, 'evaluate-answer', body)).statusCode).toBe(502);
    expect((await post(app, 'evaluate-answer', body)).statusCode).toBe(200);
  });
});
