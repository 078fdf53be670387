import { describe, expect, it } from 'vitest';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { Line } from '../capacity/evaluationQueue.ts';
import { post, scenarioAt, testApp } from '../testing/testApp.ts';
import { rehearsal } from './faultInjection.ts';

const surroundings = { signal: new AbortController().signal, tell() {} };
const line = new Line({ mostAtWork: 1, mostWaiting: 1, patience: 600_000 });
const none = { answer: 0, overall: 0 };
const unreachable = new EvaluatorError('unreachable');

describe('a rehearsal', () => {
  it('lets every call pass where nothing is planned', async () => {
    await expect(rehearsal(0, none, line)('answer', surroundings)).resolves.toBeUndefined();
  });

  it('stops waiting when its signal aborts', async () => {
    const caller = new AbortController();
    const pending = rehearsal(600_000, none, line)('answer', { ...surroundings, signal: caller.signal });
    caller.abort(new Error('left'));
    await expect(pending).rejects.toThrow('left');
    expect(line.atWork).toBe(0);
  });

  it('fails as many of the first calls of a kind as planned, and none of the other', async () => {
    const rehearse = rehearsal(0, { answer: 2, overall: 0 }, line);
    await expect(rehearse('answer', surroundings)).rejects.toEqual(unreachable);
    await expect(rehearse('overall', surroundings)).resolves.toBeUndefined();
    await expect(rehearse('answer', surroundings)).rejects.toEqual(unreachable);
    await expect(rehearse('answer', surroundings)).resolves.toBeUndefined();
  });

  it('goes on failing where the plan is without end', async () => {
    const rehearse = rehearsal(0, { answer: Number.POSITIVE_INFINITY, overall: 0 }, line);
    for (let call = 0; call < 5; call++) await expect(rehearse('answer', surroundings)).rejects.toEqual(unreachable);
  });

  it('of failing answers leaves the overall call alone, which assesses answers too', async () => {
    const app = await testApp({}, rehearsal(0, { answer: 1, overall: 0 }, line));
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
