import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { type Dialect, evaluatorAt, ollama, openai, secretKey } from '../../evaluators/testing/dialects.ts';
import { json } from '../../evaluators/testing/modelServers/modelServer.ts';
import { type Behaviour, type Said, startUpstream, type Upstream } from '../../evaluators/testing/upstream.ts';
import { Metrics } from '../operations/metrics.ts';
import { faults } from '../testing/faults.ts';
import { expectError, post, scenarioAt, testApp } from '../testing/testApp.ts';

let app: FastifyInstance;
let upstream: Upstream | undefined;
afterEach(async () => {
  await app.close();
  await upstream?.close();
});

async function ready(evaluator: Partial<Evaluator>) {
  app = await testApp(evaluator);
  return app.inject({ url: '/readyz' });
}

describe('/readyz', () => {
  it('is ready if the evaluator has no check', async () => {
    const response = await ready({});
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ready' });
  });

  it.each(faults)('reports the fault "%s"', async (fault, status, code) => {
    expectError(await ready({ check: () => Promise.reject(new EvaluatorError(fault)) }), status, code);
  });

  it('reports a check that takes too long as a slow evaluator', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
    expectError(await ready({ check: async (signal) => signal.throwIfAborted() }), 504, 'evaluator_slow');
  });

  it('reports and logs any other error as one of its own, and does not leak its message', async () => {
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => lines.push(line) } };
    app = await testApp({ check: () => Promise.reject(new TypeError('sk-123')) }, { logger });
    const response = await app.inject({ url: '/readyz' });
    expectError(response, 500, 'internal');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        outcome: 'internal',
        kind: 'TypeError',
        stack: expect.stringContaining('probes.test.ts'),
        msg: 'readiness changed',
      },
    ]);
    expect(`${response.body}${lines}`).not.toContain('sk-123');
  });

  it('asks the evaluator at most once in five seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const check = vi.fn(() => Promise.resolve());
    await ready({ check });
    for (let times = 0; times < 20; times++) await app.inject({ url: '/readyz' });
    expect(check).toHaveBeenCalledTimes(1);
    check.mockRejectedValue(new EvaluatorError('unreachable'));
    vi.advanceTimersByTime(6000);
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(502);
    expect(check).toHaveBeenCalledTimes(2);
  });
});

describe('the_firm_ready', () => {
  it.each([
    [1, () => Promise.resolve()],
    [0, () => Promise.reject(new EvaluatorError('unreachable'))],
  ])('is %d if the evaluator says so', async (value, check) => {
    const metrics = new Metrics({ running: 0, waiting: 0 });
    app = await testApp({ check }, { metrics });
    expect((await metrics.registry.metrics()).split('\n')).toContain(`the_firm_ready ${value}`);
  });
});

describe('Ollama without its model', () => {
  it('downloads it and reports the progress', async () => {
    let hasModel = false;
    let finish = () => {};
    const lines = [
      { status: 'pulling manifest' },
      { status: 'pulling a', digest: 'a', total: 900 },
      { status: 'pulling a', digest: 'a', total: 900, completed: 270 },
      { status: 'pulling b', digest: 'b', total: 100, completed: 100 },
    ];
    const pull: Said = {
      type: ollama.contentType,
      body: lines.map((line) => `${JSON.stringify(line)}\n`),
      afterwards(response) {
        finish = () => {
          hasModel = true;
          response.end('{"status": "success"}\n');
        };
      },
    };
    upstream = await startUpstream(({ path }) =>
      path === '/api/pull' ? pull : hasModel ? json(200, { model_info: {} }) : json(404, ollama.noSuchModel),
    );
    const evaluator = evaluatorAt(upstream.origin, ollama, { pull: true });
    const { signal } = new AbortController();
    const prepared = evaluator.prepare?.(signal);
    await vi.waitFor(() => expect(evaluator.check?.(signal)).rejects.toMatchObject({ percent: 37 }), 25_000);
    const response = await ready(evaluator);
    expect(expectError(response, 503, 'evaluator_preparing').message).toBe(
      'The model is still being downloaded (37%).',
    );
    expect(response.headers['retry-after']).toBe('15');
    const body = { scenario: scenarioAt(0), userAnswer: 'I ask.' };
    expectError(await post(app, 'evaluate-answer', body), 503, 'evaluator_preparing');
    finish();
    await prepared;
    await evaluator.check?.(signal);
  });
});

describe('/readyz, with', () => {
  const models = (...ids: string[]) => json(200, { object: 'list', data: ids.map((id) => ({ id, object: 'model' })) });

  const withoutList: Behaviour = ({ path }) =>
    path === '/v1/models' ? json(404, {}) : json(400, { error: 'no messages' });

  const listed = ['/v1/models'];
  const tried = [...listed, openai.path]; // the model may have another name

  it.each<[string, Dialect, string[], Said | Behaviour, number, string | null]>([
    ['an Ollama that has the model', ollama, ['/api/show'], json(200, { model_info: {} }), 200, null],
    ['an Ollama that lacks it', ollama, ['/api/show'], json(404, {}), 503, 'evaluator_misconfigured'],
    ['an Ollama that fails', ollama, ['/api/show'], json(500, {}), 502, 'evaluator_down'],
    ['an OpenAI server that has the model', openai, listed, models('big', 'tiny'), 200, null],
    ['an OpenAI server that lacks it', openai, tried, models('big', 'huge'), 503, 'evaluator_misconfigured'],
    ['a wrong OpenAI key', openai, tried, json(401, {}), 503, 'evaluator_misconfigured'],
    ['a server with a single model', openai, listed, models('model.gguf'), 200, null],
    ['a server without a list of models', openai, tried, withoutList, 200, null],
    ['a server that has neither', openai, tried, json(404, {}), 503, 'evaluator_misconfigured'],
  ])('%s', async (_, dialect, paths, behaviour, status, code) => {
    upstream = await startUpstream(typeof behaviour === 'function' ? behaviour : () => behaviour);
    const response = await ready(evaluatorAt(upstream.origin, dialect));
    if (code === null) expect(response.statusCode).toBe(status);
    else expectError(response, status, code);
    expect(upstream.calls.map((call) => call.path)).toEqual(paths);
    expect(response.body).not.toContain(secretKey);
  });
});
