import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import { ApiError } from '../apiError.ts';
import { Shutdown } from '../operations/shutdown.ts';
import { scenarioAt, testApp } from '../testing/testApp.ts';

const answered = (index: number) => ({ scenario: scenarioAt(index), answer: 'Ask.', feedback: 'Fine.' });
const bodies = {
  'evaluate-answer': { scenario: scenarioAt(0), userAnswer: 'Ask.' },
  'evaluate-overall': { questionsAndAnswers: [0, 1, 2, 3, 4].map(answered) },
};

let app: FastifyInstance;
afterEach(() => app.close());

async function listen(evaluator: Partial<Evaluator>): Promise<string> {
  app = await testApp(evaluator);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** An evaluation that ends only when its signal aborts. `begun` resolves to that signal. */
function stuck() {
  const { promise: begun, resolve } = promiseWithResolver<AbortSignal>();
  const hang = (signal: AbortSignal) => {
    resolve(signal);
    return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  return { begun, hang };
}

function promiseWithResolver<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe("the evaluator's signal", () => {
  it.each([
    ['an answer is assessed', 'evaluate-answer', 'assess'],
    ['the answers of a game are assessed', 'evaluate-overall', 'assess'],
    ['a game is concluded', 'evaluate-overall', 'conclude'],
  ] as const)('aborts when the client goes away while %s', async (_, call, method) => {
    const { begun, hang } = stuck();
    const origin = await listen(
      method === 'assess'
        ? { assess: (_entry, _answer, { signal }) => hang(signal) }
        : { conclude: (_, { signal }) => hang(signal) },
    );
    const client = request(`${origin}/functions/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    const left = once(client, 'error');
    client.end(JSON.stringify(bodies[call]));

    const signal = await begun;
    expect(signal.aborted).toBe(false);
    const aborted = once(signal, 'abort');
    client.destroy(new Error('the player left'));
    await Promise.all([left, aborted]);
    expect(signal.aborted).toBe(true);
  });

  it('is aborted from the start if a grace period ended while the body arrived', async () => {
    const graceEnds = new AbortController();
    const assess: Evaluator['assess'] = async (entry, answer, context) => {
      context.signal.throwIfAborted();
      return builtIn.assess(entry, answer, context);
    };
    app = await testApp({ assess }, { shutdown: Object.assign(new Shutdown(0), { signal: graceEnds.signal }) });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const body = JSON.stringify(bodies['evaluate-answer']);
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const client = request(`${origin}/functions/evaluate-answer`, { method: 'POST', headers });
    const response = once(client, 'response');
    client.flushHeaders();
    const [received] = await once(app.server, 'request');
    await vi.waitFor(() => expect(received.listenerCount('data')).toBe(1), 25_000);
    graceEnds.abort(new ApiError('restarting'));
    client.end(body);
    const [{ statusCode }] = await response;
    expect(statusCode).toBe(503);
  });

  it('aborts for both of two pipelined calls', async () => {
    const signals: AbortSignal[] = [];
    const { hang } = stuck();
    const conclude = vi.fn<Evaluator['conclude']>((_, { signal }) => {
      signals.push(signal);
      return hang(signal);
    });
    const origin = await listen({ conclude });
    const accepted = once(app.server, 'connection');
    const client = connect(Number(new URL(origin).port), '127.0.0.1');
    const [connection] = await accepted;
    const body = JSON.stringify(bodies['evaluate-overall']);
    const head = `POST /functions/evaluate-overall HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    client.write(`${head}${body}`.repeat(2));
    await vi.waitFor(() => expect(signals).toHaveLength(2), 25_000);
    const gone = once(connection, 'close');
    client.destroy();
    await gone;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('leaves no listener on a connection that stays open', async () => {
    const origin = await listen({});
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const connected = once(app.server, 'connection');
    const counts: number[] = [];
    for (let call = 0; call < 5; call++) {
      const posting = request(`${origin}/functions/evaluate-answer`, {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json' },
      });
      posting.end(JSON.stringify(bodies['evaluate-answer']));
      const [response] = await once(posting, 'response');
      await once(response.resume(), 'end');
      const [connection] = await connected;
      counts.push(connection.listenerCount('close'));
    }
    agent.destroy();
    expect(new Set(counts).size).toBe(1);
  });

  it('does not abort if the client disconnects after the response', async () => {
    const signals: AbortSignal[] = [];
    const origin = await listen({
      assess: (entry, answer, context) => {
        signals.push(context.signal);
        return builtIn.assess(entry, answer, context);
      },
    });
    const response = await fetch(`${origin}/functions/evaluate-answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(bodies['evaluate-answer']),
    });
    expect(await response.json()).toMatchObject({ feedback: expect.any(String) });
    await app.close();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });
});
