import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import type { EvaluationEvent } from '../../evaluators/evaluationEvent.ts';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { faults } from '../testing/faults.ts';
import { expectError, post, postForEvents, type SentEvent, scenarioAt, testApp } from '../testing/testApp.ts';

const body = { scenario: scenarioAt(0), userAnswer: 'I would read the contract because the date costs us.' };
const answered = (index: number) => ({ scenario: scenarioAt(index), answer: `I ask ${index}.`, feedback: '' });
const game = { questionsAndAnswers: [0, 1, 2, 3, 4].map(answered) };

const textOf = (events: SentEvent[]) => events.map(({ data }) => data.delta ?? '').join('');
const progress: EvaluationEvent = { type: 'progress', stage: 'evidence', done: 1, total: 4 };

let app: FastifyInstance;
afterEach(() => app.close());

const telling = (error: Error, ...events: EvaluationEvent[]): Partial<Evaluator> => ({
  assess: async (_entry, _answer, { emit }) => {
    for (const event of events) emit(event);
    throw error;
  },
});

describe('evaluate-answer, streamed', () => {
  it('sends progress, then the text, and finally the whole response', async () => {
    app = await testApp();
    const { response, events } = await postForEvents(app, 'evaluate-answer', body);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const order = events.map(({ event }) => event).join(' ');
    expect(order).toMatch(/^progress( text){2,} done$/);
    const plain = (await post(app, 'evaluate-answer', body)).json();
    expect(events.at(-1)?.data).toEqual(plain);
    expect(textOf(events)).toBe(plain.feedback);
  });

  it("keeps each event's data in one line, with any text", async () => {
    const feedback = 'One\n\ndata: two\r\nevent: done\u2028\u0000 😀';
    app = await testApp({
      assess: async (entry, answer, { emit, signal }) => {
        for (const delta of feedback) emit({ type: 'text', delta });
        return { ...(await builtIn.assess(entry, answer, { signal, emit() {} })), feedback };
      },
    });
    const { events } = await postForEvents(app, 'evaluate-answer', body);
    expect(textOf(events)).toBe(feedback);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { feedback } });
  });

  it('does not send the cost of attempts', async () => {
    const hint = 'Look at X.';
    const costs = { begun: true, duration: 1, promptTokens: 7, outputTokens: 7, upstreamStatus: 500, hint };
    const attempt: EvaluationEvent = { type: 'attempt', attempt: 1, outcome: 'unreachable', ...costs };
    app = await testApp(telling(new EvaluatorError('unreachable', { hint }), attempt));
    const { response } = await postForEvents(app, 'evaluate-answer', body);
    expectError(response, 502, 'evaluator_down');
    expect(response.body).not.toContain('Look at X');
  });

  it.each(faults)('reports %s before the first event as %i %s', async (fault, status, code) => {
    app = await testApp(telling(new EvaluatorError(fault, { retryAfterSeconds: 2.5 })));
    const { response } = await postForEvents(app, 'evaluate-answer', body);
    expectError(response, status, code);
    expect(response.headers['retry-after']).toBe('3');
  });

  it.each(faults)('reports %s after the first event as an error event', async (fault, _, code, retryable) => {
    app = await testApp(telling(new EvaluatorError(fault, { hint: 'Look at X.' }), progress));
    const { response, events } = await postForEvents(app, 'evaluate-answer', body);
    expect(response.statusCode).toBe(200);
    expect(events).toEqual([
      { event: 'progress', data: { stage: 'evidence', done: 1, total: 4 } },
      {
        event: 'error',
        data: {
          error: { code, retryable, message: expect.stringMatching(/\S/), requestId: expect.stringMatching(/\S/) },
        },
      },
    ]);
    expect(response.body).not.toContain('Look at X');
  });

  it('does not leak the message of an unknown error', async () => {
    app = await testApp(telling(new Error('key sk-123 was rejected'), progress));
    const { response, events } = await postForEvents(app, 'evaluate-answer', body);
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { error: { code: 'internal' } } });
    expect(response.body).not.toContain('sk-123');
  });

  it('reports a bad request with its status', async () => {
    app = await testApp();
    expectError(
      (await postForEvents(app, 'evaluate-answer', { ...body, userAnswer: '' })).response,
      400,
      'bad_request',
    );
  });

  it('does not stream without the Accept header', async () => {
    app = await testApp(telling(new EvaluatorError('busy'), progress));
    expectError(await post(app, 'evaluate-answer', body), 503, 'evaluator_busy');
  });
});

describe('evaluate-overall, streamed', () => {
  it('sends which answer is being weighed, none of the text, and finally the whole response', async () => {
    app = await testApp();
    const { events } = await postForEvents(app, 'evaluate-overall', game);
    expect(events.slice(0, -1).every(({ event, data }) => event === 'progress' && data.stage === 'weighing')).toBe(
      true,
    );
    expect(events.slice(0, 5).map(({ data }) => data.done)).toEqual([1, 2, 3, 4, 5]);
    expect(events.at(-1)).toEqual({ event: 'done', data: (await post(app, 'evaluate-overall', game)).json() });
  });

  it('passes the first progress of a model on, even if it does not weigh an answer yet', async () => {
    const start = { type: 'progress', stage: 'weighing', done: 0, total: 5 } as const;
    app = await testApp({
      conclude: async (_, { emit }) => {
        emit(start);
        return { level: 'Mid', summary: 'You are a Mid.' };
      },
    });
    const answers = await Promise.all(
      game.questionsAndAnswers.map(async (question) => {
        const response = await post(app, 'evaluate-answer', {
          scenario: question.scenario,
          userAnswer: question.answer,
        });
        return { ...question, assessment: response.json<{ assessment: string }>().assessment };
      }),
    );
    const { events } = await postForEvents(app, 'evaluate-overall', { questionsAndAnswers: answers });
    expect(events[0]).toMatchObject({ event: 'progress', data: { stage: 'weighing', done: 0, total: 5 } });
  });

  it('reports a failure after the first event as an error event', async () => {
    app = await testApp({ conclude: () => Promise.reject(new EvaluatorError('unusable')) });
    const { events } = await postForEvents(app, 'evaluate-overall', game);
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { error: { code: 'evaluator_unusable' } } });
    expect(events.filter(({ event }) => event === 'done')).toEqual([]);
  });
});
