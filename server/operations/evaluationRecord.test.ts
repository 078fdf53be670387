import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import { cachedEvaluator } from '../../evaluators/cachedEvaluator.ts';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { post, postForEvents, scenarioAt, testApp } from '../testing/testApp.ts';
import { type EvaluationRecord, evaluationRecorder } from './evaluationRecord.ts';
import { Metrics } from './metrics.ts';
import { serveMetrics } from './metricsServer.ts';
import { Shutdown } from './shutdown.ts';

const secret = 'unforgettable';
const body = { scenario: scenarioAt(0), userAnswer: `I would read the ${secret} contract.` };
const info = { name: 'Ollama', model: 'tiny', thirdParty: null };
const costs = { begun: true, duration: 9, promptTokens: 1200, outputTokens: 300, upstreamStatus: null, hint: null };

let app: FastifyInstance;
afterEach(() => app?.close()); // a test of the recorder alone has no app

async function seen(evaluator: Partial<Evaluator>) {
  const lines: string[] = [];
  const metrics = new Metrics({ running: 2, waiting: 3 });
  const logger = { level: 'trace', stream: { write: (line: string) => lines.push(line) } };
  app = await testApp(evaluator, { logger, metrics });
  const records = () =>
    lines.map((line): EvaluationRecord & { msg: string } => JSON.parse(line)).filter(({ msg }) => msg === 'evaluation');
  return { lines, metrics, records };
}

const costly: Partial<Evaluator> = {
  info,
  assess: async (entry, answer, context) => {
    context.emit({ type: 'attempt', attempt: 1, outcome: 'ok', ...costs });
    return builtIn.assess(entry, answer, context);
  },
};

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
    const { lines, records } = await seen(costly);
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
    const { lines, records } = await seen({ assess: () => Promise.reject(error) });
    await post(app, 'evaluate-answer', body);
    expect(records()).toMatchObject([{ outcome, firstWord: null }]);
    expect(lines.join('')).not.toContain(secret);
  });

  it.each([`no: ${secret}`, `no:\n    at ${secret}`, ''])(
    'says where an unexpected error (%j) was thrown',
    async (text) => {
      const { lines } = await seen({ assess: () => Promise.reject(new TypeError(text)) });
      await post(app, 'evaluate-answer', body);
      const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
      expect(failure).toMatchObject({ level: 50, code: 'internal', kind: 'TypeError' });
      expect(failure.stack).toMatch(/^at .*evaluationRecord\.test\.ts:\d+/);
      expect(failure.stack).not.toContain(secret);
    },
  );

  it('warns of a failed attempt, unless the player stopped it, and reports one that failed unexpectedly', async () => {
    const outcomes = ['ok', 'stopped', 'unusable', 'internal'] as const;
    const { lines } = await seen({
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

  it('contains no text that a library quotes, and no address', async () => {
    const { lines } = await seen({});
    const error = Object.assign(new Error(`cause: ${secret}`), { body: secret, code: 'E_BAD' });
    app.log.error(error);
    app.log.warn({ err: error, request: { body: secret } }, 'odd');
    app.log.info({ answer: secret });
    app.log.error(error, 'with %s', secret);
    await app.inject({ url: `/${secret}?seed=${secret}`, remoteAddress: '192.0.2.77' });
    await post(app, 'evaluate-answer', `{"userAnswer": "${secret}`);
    const log = lines.join('');
    expect(log).toContain('"code":"E_BAD"');
    expect(log).not.toContain(secret);
    expect(log).not.toContain('192.0.2.77');
  });
});

describe('the metrics', () => {
  it('count evaluations, tokens and cache hits', async () => {
    const { metrics } = await seen(cachedEvaluator({ ...builtIn, ...costly }, 10));
    await postForEvents(app, 'evaluate-answer', body);
    await post(app, 'evaluate-answer', body);
    await post(app, 'evaluate-overall', {
      questionsAndAnswers: [0, 1, 2, 3, 4].map((at) => ({ scenario: scenarioAt(at), answer: 'I ask.', feedback: '' })),
    });
    const text = await metrics.registry.metrics();
    for (const line of [
      'the_firm_evaluations_total{call="evaluate-answer",evaluator="Ollama",outcome="ok"} 2',
      'the_firm_evaluations_total{call="evaluate-overall",evaluator="Ollama",outcome="ok"} 1',
      'the_firm_evaluation_seconds_count{call="evaluate-answer",evaluator="Ollama"} 2',
      'the_firm_first_word_seconds_count{evaluator="Ollama"} 2',
      'the_firm_tokens_total{evaluator="Ollama",kind="prompt"} 7200',
      'the_firm_tokens_total{evaluator="Ollama",kind="output"} 1800',
      'the_firm_cache_hits_total 1',
      'the_firm_evaluations_in_flight 2',
      'the_firm_evaluations_waiting 3',
    ])
      expect(text.split('\n')).toContain(line);
  });

  it('count failures by type', async () => {
    const { metrics } = await seen({ assess: () => Promise.reject(new EvaluatorError('busy')) });
    await post(app, 'evaluate-answer', body);
    expect(await metrics.registry.metrics()).toContain(
      '{call="evaluate-answer",evaluator="Built-in evaluator",outcome="evaluator_busy"} 1',
    );
  });

  it('are served on a separate port, together with process metrics and nothing else', async () => {
    const { metrics } = await seen({});
    const server = await serveMetrics(metrics.registry, new Shutdown(0), { port: 0, host: '127.0.0.1' });
    const origin = server.listeningOrigin;
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
    const response = await fetch(`${origin}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await response.text()).toContain('process_resident_memory_bytes');
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
    const statusFor = async (host: string) => (await server.inject({ url: '/metrics', headers: { host } })).statusCode;
    for (const host of ['10.1.2.3:9464', 'app:9464', 'the-firm.play.svc:9464', 'the-firm.play.svc.cluster.local'])
      expect(await statusFor(host)).toBe(200);
    for (const host of ['evil.example', 'svc.evil.example', 'evil.svc.example'])
      expect(await statusFor(host)).toBe(421);
    await server.close();
  });
});
