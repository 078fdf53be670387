import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { eventsIn, expectError, postForEvents, scenarioAt, testApp } from '../testing/testApp.ts';

const body = JSON.stringify({ scenario: scenarioAt(0), userAnswer: 'Ask.' });

let app: FastifyInstance;
afterEach(() => app.close());

/** The evaluation ends when the test calls `finish`. */
async function calling() {
  let finish = () => {};
  let heard = (_: { signal: AbortSignal; emit: (delta: string) => void }) => {};
  const begun = new Promise<Parameters<typeof heard>[0]>((resolve) => {
    heard = resolve;
  });
  app = await testApp({
    assess: async (entry, answer, { signal, emit }) => {
      heard({ signal, emit: (delta) => emit({ type: 'text', delta }) });
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return builtIn.assess(entry, answer, { signal: new AbortController().signal, emit() {} });
    },
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const client: ClientRequest = request(`${origin}/functions/evaluate-answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    agent: false,
  });
  client.on('error', () => {});
  const response = once(client, 'response').then(([message]) => message as IncomingMessage);
  response.catch(() => {});
  client.end(body);
  return { client, response, ...(await begun), finish: () => finish() };
}

async function wholeText(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message.setEncoding('utf8')) text += chunk;
  return text;
}

describe('a stream of events on a socket', () => {
  it('sends each event immediately, and ends after the last', async () => {
    const { response, emit, finish, signal } = await calling();
    emit('Fi');
    const message = await response;
    const [first] = await once(message, 'data');
    expect(eventsIn(String(first))).toEqual([{ event: 'text', data: { delta: 'Fi' } }]);
    finish();
    const events = eventsIn(await wholeText(message));
    expect(events.map(({ event }) => event)).toEqual(['done']);
    expect(message.complete).toBe(true);
    expect(signal.aborted).toBe(false);
  });

  it('stops the evaluation when the caller leaves before the end', async () => {
    const { client, response, emit, signal, finish } = await calling();
    emit('Fi');
    await response;
    expect(signal.aborted).toBe(false);
    const aborted = once(signal, 'abort');
    client.destroy();
    await aborted;
    emit('ne.');
    finish();
  });

  it.each([
    ['before the first event', false],
    ['after it', true],
  ])('leaves no timer when the caller leaves %s and the evaluation goes on', async (_, told) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { client, response, emit, signal, finish } = await calling();
    if (told) {
      emit('Fi');
      await response;
    }
    const others = vi.getTimerCount() - 1;
    const aborted = once(signal, 'abort');
    client.destroy();
    await aborted;
    finish();
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(vi.getTimerCount()).toBeLessThanOrEqual(others);
  });

  it.each([
    ['before its first word', []],
    ['after it', ['Fi']],
  ])('sends pings while the evaluator is silent %s', async (_, words) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { response, emit, finish } = await calling();
    words.forEach(emit);
    vi.advanceTimersByTime(30_000);
    const text = wholeText(await response);
    finish();
    expect((await text).split('\n\n').slice(words.length, words.length + 2)).toEqual([': ping', ': ping']);
  });

  it('sends no ping for a refused call that waits behind another one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let finish = () => {};
    app = await testApp({
      assess: async (_entry, { text }) => {
        if (text === 'Ask.') await new Promise<void>((resolve) => (finish = resolve));
        throw new EvaluatorError('declined');
      },
    });
    const responses: ServerResponse[] = [];
    app.server.on('request', (_, response) => responses.push(response));
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const call = (accept: string, sent: string) =>
      `POST /functions/evaluate-answer HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\naccept: ${accept}\r\ncontent-length: ${sent.length}\r\n\r\n${sent}`;
    const client = connect(Number(new URL(origin).port), '127.0.0.1');
    client.write(call('application/json', body) + call('text/event-stream', body.replace('Ask.', 'Wait.')));
    await vi.waitFor(() => expect(responses[1]?.writableEnded).toBe(true), 25_000);
    vi.advanceTimersByTime(30_000);
    finish();
    let received = '';
    for await (const data of client) {
      received += data;
      if (received.split('evaluator_declined').length > 2) break;
    }
    expect(received.match(/HTTP.*|: ping/g)).toEqual(Array(2).fill('HTTP/1.1 422 Unprocessable Entity'));
  });

  it('sends nothing that an evaluator emits after it has failed', async () => {
    let emitLater = () => {};
    app = await testApp({
      assess: async (_entry, _answer, { emit }) => {
        emitLater = () => emit({ type: 'text', delta: 'Fi' });
        throw new EvaluatorError('declined');
      },
    });
    const { response } = await postForEvents(app, 'evaluate-answer', JSON.parse(body));
    expectError(response, 422, 'evaluator_declined');
    expect(emitLater).not.toThrow();
  });
});
