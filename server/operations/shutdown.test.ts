import { EventEmitter, once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { assessmentOf } from '../../evaluators/testing/manualEvaluator.ts';
import { loadBank } from '../../scenarios/bank.ts';
import { smallPack, startedServer } from '../testing/serverProcess.ts';
import { expectError, scenarioAt, testApp } from '../testing/testApp.ts';
import { Shutdown } from './shutdown.ts';

const evaluateAnswer = '/functions/evaluate-answer';
const body = JSON.stringify({ scenario: scenarioAt(0), userAnswer: 'I would ask.' });

describe('a server that shuts down', () => {
  /** `started` resolves when an evaluation runs. Evaluations end when the test calls `finish` or they are aborted. */
  async function serverWithEvaluation(graceMs = 600_000) {
    const started = new EventEmitter();
    const finished = new AbortController();
    const shutdown = new Shutdown(graceMs);
    const app = await testApp(
      {
        assess: (_entry, _answer, { signal, emit }) =>
          new Promise((resolve, reject) => {
            const finish = () => {
              if (finished.signal.reason instanceof EvaluatorError) reject(finished.signal.reason);
              resolve(assessmentOf('Fine.'));
            };
            if (finished.signal.aborted) finish();
            else finished.signal.addEventListener('abort', finish);
            signal.addEventListener('abort', () => reject(signal.reason));
            emit({ type: 'text', delta: 'Fi' }); // begins the response if it is streamed
            started.emit('started');
          }),
      },
      { shutdown },
    );
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    return {
      app,
      shutdown,
      origin,
      started: once(started, 'started'),
      finish: (error?: EvaluatorError) => finished.abort(error),
    };
  }

  /** Sends a call, or a GET request, on a connection of `agent`. */
  async function send(origin: string, agent: Agent, { path = evaluateAnswer, stream = false } = {}) {
    const method = path === evaluateAnswer ? 'POST' : 'GET';
    const headers = { 'content-type': 'application/json', accept: stream ? 'text/event-stream' : 'application/json' };
    const sending = request(`${origin}${path}`, { method, agent, headers });
    sending.end(method === 'POST' ? body : undefined);
    const response: IncomingMessage = (await once(sending, 'response'))[0];
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    return { status: response.statusCode, connection: response.headers.connection, text };
  }
  const keepingAlive = () => new Agent({ keepAlive: true, maxSockets: 1 });

  it.each([false, true])('finishes what runs and ends its connection, streaming: %s', async (stream) => {
    const { app, shutdown, origin, started, finish } = await serverWithEvaluation();
    const response = send(origin, keepingAlive(), { stream });
    await started;
    const ended = shutdown.close(app);
    finish();
    expect(await response).toMatchObject({ status: 200, connection: 'close', text: expect.stringContaining('Fine.') });
    await ended;
  });

  it('serves one more call on a connection that was idle, and accepts no new connection', async () => {
    const { app, shutdown, origin, started, finish } = await serverWithEvaluation();
    const agent = keepingAlive();
    const other = keepingAlive();
    for (const each of [agent, other])
      expect(await send(origin, each, { path: '/healthz' })).toMatchObject({ connection: 'keep-alive' });
    const ended = shutdown.close(app);
    const late = send(origin, agent);
    await started;
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
    expectError(await app.inject({ url: '/readyz' }), 503, 'restarting');
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'shutting down' });
    expect(await send(origin, other, { path: '/healthz' })).toMatchObject({ status: 200, connection: 'close' });
    finish();
    expect(await late).toMatchObject({ status: 200, connection: 'close' });
    await ended;
  });

  it('loses no call of clients that keep connections alive, before, while and after another server takes over', async () => {
    const ending = await serverWithEvaluation();
    const next = await serverWithEvaluation();
    ending.finish();
    next.finish();
    const served = { [ending.origin]: 0, [next.origin]: 0 };
    for (const { app, origin } of [ending, next])
      app.server.on('request', () => {
        served[origin] = (served[origin] ?? 0) + 1;
      });
    // As a Service does, it sends new connections to the current server, and leaves the others where they are.
    let current = ending.origin;
    const agent = new Agent({ keepAlive: true });
    agent.createConnection = () => connect(Number(new URL(current).port), '127.0.0.1');
    const responses: unknown[] = [];
    let ended: Promise<void> | undefined;
    const client = async (at: number) => {
      for (let call = 0; call < 20; call++) {
        responses.push(await send(ending.origin, agent, { stream: at % 2 === 0 }));
        if (responses.length !== 100) continue;
        current = next.origin;
        ended = ending.shutdown.close(ending.app);
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, index) => client(index)));
    await ended;
    expect(responses).toHaveLength(320);
    for (const response of responses)
      expect(response).toMatchObject({ status: 200, text: expect.stringContaining('Fine.') });
    expect(served[ending.origin]).toBeGreaterThanOrEqual(100);
    expect(served[next.origin]).toBeGreaterThan(0);
    agent.destroy();
    await next.shutdown.close(next.app);
  });

  it('serves the connections that the kernel has accepted for it', async () => {
    const { app, shutdown, origin, finish } = await serverWithEvaluation();
    finish();
    const { port } = new URL(origin);
    const connected: Promise<unknown>[] = [];
    const responses = Array.from({ length: 40 }, async () => {
      const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
      connected.push(once(socket, 'connect'));
      socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      let text = '';
      for await (const chunk of socket) text += chunk;
      return text;
    });
    const ended = shutdown.close(app); // before the event loop has accepted any of them
    for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1.1 200 /);
    await ended;
  });

  it('answers with "restarting" to evaluations that outlast the grace period', async () => {
    const { app, shutdown, origin, started } = await serverWithEvaluation(50);
    const response = send(origin, keepingAlive());
    await started;
    const ended = shutdown.close(app);
    const { status, text } = await response;
    expect(status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'restarting', retryable: true } });
    await ended;
  });

  it.each(['unreachable', 'unresolved'] as const)(
    'answers with "restarting" if the model is %s by then',
    async (fault) => {
      const { app, shutdown, origin, started, finish } = await serverWithEvaluation();
      const response = send(origin, keepingAlive());
      await started;
      const ended = shutdown.close(app);
      finish(new EvaluatorError(fault));
      expect(JSON.parse((await response).text)).toMatchObject({ error: { code: 'restarting', retryable: true } });
      await ended;
    },
  );

  it('does not wait for idle connections if no request is running', async () => {
    const { app, shutdown, origin } = await serverWithEvaluation();
    const idle = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
    await once(idle, 'connect');
    const gone = once(idle.resume(), 'close');
    await Promise.all([shutdown.close(app), gone]);
  });
});

describe('the process', () => {
  it('exits at once on the second signal', async () => {
    const environment = { LOG_LEVEL: 'silent', STUB_LATENCY_MS: '600000', MAX_IN_FLIGHT: '1' };
    const { server, origin } = await startedServer(environment);
    const [entry] = await loadBank(smallPack);
    const call = () =>
      fetch(`${origin}/functions/evaluate-answer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ scenario: entry?.scenario, userAnswer: 'I would ask.' }),
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
