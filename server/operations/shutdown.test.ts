import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import type { PageData } from '../api.ts';
import { expectError, scenarioAt, testApp } from '../testing/testApp.ts';
import { Shutdown } from './shutdown.ts';

const root = findPackageRoot(import.meta.dirname);
const body = JSON.stringify({ scenario: scenarioAt(0), userAnswer: 'I would ask.' });

describe('a server that shuts down', () => {
  /** The evaluation ends when the test calls `finish` or when its signal aborts. */
  async function serverWithRunningEvaluation() {
    let finish = () => {};
    let fail = (_: Error) => {};
    let started = () => {};
    const hasStarted = new Promise<void>((resolve) => {
      started = resolve;
    });
    const shutdown = new Shutdown();
    const evaluator: Partial<Evaluator> = {
      assess: (_entry, _answer, { signal }) =>
        new Promise((resolve, reject) => {
          finish = () => resolve({ findings: [], crossings: [], moves: [], level: 'Mid', feedback: 'Fine.' });
          fail = reject;
          signal.addEventListener('abort', () => reject(signal.reason));
          started();
        }),
    };
    const app = await testApp(evaluator, { shutdown });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const reply = fetch(`${origin}/functions/evaluate-answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await hasStarted;
    return { app, shutdown, origin, reply, finish: () => finish(), fail: (error: Error) => fail(error) };
  }

  it('finishes running evaluations, refuses new ones, and does not wait for idle connections', async () => {
    const { app, shutdown, origin, reply, finish } = await serverWithRunningEvaluation();
    const idle = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(idle, 'connect');
    const ended = shutdown.close(app, 600_000);
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
    expectError(await app.inject({ url: '/readyz' }), 503, 'restarting');
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'shutting down' });
    // `inject` stands for a request on an existing connection, because new connections are refused.
    const headers = { 'content-type': 'application/json' };
    const late = await app.inject({ method: 'POST', url: '/functions/evaluate-answer', payload: body, headers });
    expectError(late, 503, 'restarting');
    expect(late.headers.connection).toBe('close');
    finish();
    expect(await (await reply).json()).toMatchObject({ feedback: 'Fine.' });
    const gone = once(idle, 'close');
    idle.on('error', () => {}).resume();
    await Promise.all([ended, gone]);
  });

  it('replies with "restarting" to evaluations that outlast the grace period', async () => {
    const { app, shutdown, reply } = await serverWithRunningEvaluation();
    const ended = shutdown.close(app, 50);
    const response = await reply;
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: 'restarting', retryable: true } });
    await ended;
  });

  it.each(['unreachable', 'unresolved'] as const)(
    'replies with "restarting" if the model is %s by then',
    async (fault) => {
      const { app, shutdown, reply, fail } = await serverWithRunningEvaluation();
      const ended = shutdown.close(app, 600_000);
      fail(new EvaluatorError(fault));
      expect(await (await reply).json()).toMatchObject({ error: { code: 'restarting', retryable: true } });
      await ended;
    },
  );

  it('ends at once if no request is running, even with an idle connection', async () => {
    const shutdown = new Shutdown();
    const app = await testApp({}, { shutdown });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const idle = connect(Number(port), '127.0.0.1').on('error', () => {});
    await once(idle, 'connect');
    await shutdown.close(app, 600_000);
  });
});

describe('the process', { timeout: 60_000 }, () => {
  let server: ChildProcess | undefined;
  afterEach(() => server?.kill('SIGKILL'));

  async function start(environment: Record<string, string> = {}) {
    const command = ['--import', 'tsx', join('server', 'testing', 'process.ts')];
    const env = { ...environment, PORT: '0', LOG_LEVEL: 'silent' };
    server = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(server.stdout as NodeJS.ReadableStream, 'data');
    return { server, origin: String(line).trim() };
  }

  it('exits with 0 on SIGTERM', async () => {
    const { server } = await start();
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  it('exits at once on the second signal', async () => {
    const { server, origin } = await start({ STUB_LATENCY_MS: '600000', MAX_IN_FLIGHT: '1' });
    const page: PageData = JSON.parse(await (await fetch(origin)).text());
    const call = () =>
      fetch(`${origin}/functions/evaluate-answer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ scenario: page.scenarios[0], userAnswer: 'I would ask.' }),
      });
    const calls = [call(), call()];
    // Only one call can run. The other response comes first, because it begins with the position in the queue.
    await Promise.race(calls);
    for (const one of calls) one.then((response) => response.text()).catch(() => {});
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    while (await isUp(origin));
    server.kill('SIGTERM');
    expect(await exit).toEqual([1, null]);
  });

  const isUp = (origin: string) =>
    fetch(`${origin}/healthz`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    );
});
