import { describe, expect, it } from 'vitest';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { costly, costs, observedApp } from '../testing/observedApp.ts';
import { post, postForEvents, scenarioAt } from '../testing/testApp.ts';
import { evaluationRecorder } from './evaluationRecord.ts';

const secret = 'unforgettable';
const body = { scenario: scenarioAt(0), userAnswer: `I would read the ${secret} contract.` };
const info = { name: 'Ollama', model: 'tiny' };

it('measures the time until the first text, not the last', async () => {
  const recorder = evaluationRecorder('evaluate-answer', info, 0);
  recorder.receive({ type: 'text', delta: 'You' });
  const { firstWord } = recorder.record('ok');
  await new Promise((resolve) => setTimeout(resolve, 20));
  recorder.receive({ type: 'text', delta: ' ask.' });
  expect(recorder.record('ok').firstWord).toBe(firstWord);
});

describe('the log', () => {
  it('has a line for each evaluation, with lengths and no text', async () => {
    const { app, lines, records } = await observedApp(costly);
    await postForEvents(app, 'evaluate-answer', body);
    expect(records()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        reqId: expect.stringMatching(/\S/),
        call: 'evaluate-answer',
        evaluator: 'Ollama',
        model: 'tiny',
        outcome: 'ok',
        duration: expect.any(Number),
        firstWord: expect.any(Number),
        promptTokens: 1200,
        outputTokens: 300,
        cacheHits: 0,
        answerLength: body.userAnswer.length,
        msg: 'evaluation',
      },
    ]);
    expect(lines.join('')).not.toContain(secret);
  });

  it.each<[string, Error, string]>([
    ['a fault of the evaluator', new EvaluatorError('unusable'), 'evaluator_unusable'],
    ['an unexpected error', Object.assign(new Error(`no: ${secret}`), { prompt: secret }), 'internal'],
  ])('logs %s without its text', async (_, error, outcome) => {
    const { app, lines, records } = await observedApp({ assess: () => Promise.reject(error) });
    await post(app, 'evaluate-answer', body);
    expect(records()).toMatchObject([{ outcome, firstWord: null }]);
    expect(lines.join('')).not.toContain(secret);
  });

  it('warns of a failed attempt, unless the player stopped it, and reports one that failed unexpectedly', async () => {
    const outcomes = ['ok', 'stopped', 'unusable', 'internal'] as const;
    const { app, lines } = await observedApp({
      assess: async (entry, answer, context) => {
        for (const outcome of outcomes) context.emit({ type: 'attempt', attempt: 1, outcome, ...costs });
        return builtIn.assess(entry, answer, context);
      },
    });
    await post(app, 'evaluate-answer', body);
    const attempts = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'attempt');
    expect(attempts.map(({ outcome, level }) => [outcome, level])).toEqual([
      ['ok', 30],
      ['stopped', 30],
      ['unusable', 40],
      ['internal', 50],
    ]);
  });
});
