import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type Dialect, dialects, ollama, openai, secretKey } from '../evaluators/testing/dialects.ts';
import { type Behaviour, startUpstream, type Upstream } from '../evaluators/testing/upstream.ts';
import { rows, status, valid, whole, writes } from './testing/modelFaults.ts';
import { expectError, post, postForEvents, testApp } from './testing/testApp.ts';

let app: FastifyInstance;
let upstream: Upstream;
afterEach(async () => {
  app.server.closeAllConnections(); // fetch keeps connections open, and app.close() would wait four seconds for them
  await app.close();
  await upstream.close();
});

async function ask(dialect: Dialect, does: Behaviour, deadline = 5000) {
  const lines: string[] = [];
  upstream = await startUpstream(does);
  const evaluator = dialect.evaluator(upstream.origin, { deadline, idle: 5000 });
  app = await testApp(evaluator, { logger: { level: 'trace', stream: { write: (line: string) => lines.push(line) } } });
  return { response: await post(app, 'evaluate-answer', valid), log: lines.join('') };
}

describe.each(dialects)('a model behind $name that', (dialect) => {
  it.each(Object.entries(rows))('%s', async (_, { does, status, code, calls, retryAfter, hint, deadline }) => {
    const { response, log } = await ask(dialect, does(dialect), deadline);
    expectError(response, status, code);
    expect(upstream.calls).toHaveLength(calls);
    expect(response.headers['retry-after']).toBe(retryAfter);
    expect(log).not.toContain('unforgettable');
    expect(log).not.toContain(secretKey);
    const attempts = log.split('\n').filter((line) => line.includes('"msg":"attempt"'));
    expect(attempts).toHaveLength(calls);
    for (const line of attempts)
      expect(JSON.parse(line)).toMatchObject({ evaluator: expect.any(String), model: 'tiny' });
    if (hint) expect(log).toContain(JSON.stringify(hint(dialect)).slice(1, -1));
  });

  it('breaks off after some feedback was sent: error event, no retry', async () => {
    const seen = whole.slice(0, whole.indexOf('where it begins') + 8);
    upstream = await startUpstream(async (response) => {
      dialect.begin(response);
      dialect.piece(response, seen);
      await wait(500); // until the text has been sent
      dialect.end(response, 'length');
    });
    app = await testApp(dialect.evaluator(upstream.origin, { deadline: 5000, idle: 5000 }));
    const { statusCode, body } = (await postForEvents(app, 'evaluate-answer', valid)).response;
    expect(statusCode).toBe(200);
    expect(body).toContain('event: text\ndata: {"delta":"');
    expect(body).toMatch(/event: error\ndata: \{"error":\{"code":"evaluator_unusable".*\}\}\n\n$/);
    expect(body).not.toContain('event: done');
    expect(upstream.calls).toHaveLength(1);
  });

  it('recovers at the second attempt', async () => {
    const first = status(500)(dialect);
    const second = writes(`<think>first this { then that</think>\n${whole}`)(dialect);
    const { response } = await ask(dialect, (out, call, at) => (at === 0 ? first : second)(out, call, at));
    expect(response.statusCode).toBe(200);
    expect(response.json().feedback).toContain('unforgettable');
    expect(upstream.calls).toHaveLength(2);
  });

  it('refuses the connection', async () => {
    upstream = await startUpstream(() => {});
    await upstream.close();
    app = await testApp(dialect.evaluator(upstream.origin, { deadline: 5000, idle: 5000 }));
    expectError(await post(app, 'evaluate-answer', valid), 502, 'evaluator_down');
  });

  it('has a host name that cannot be resolved', async () => {
    upstream = await startUpstream(() => {});
    app = await testApp(dialect.evaluator('http://nowhere.invalid:8080', { deadline: 5000, idle: 5000 }));
    expectError(await post(app, 'evaluate-answer', valid), 502, 'evaluator_unresolved');
  });

  it('is aborted when the client has disconnected', async () => {
    const begun = new Promise<ServerResponse>((resolve) => {
      void startUpstream((response) => resolve(response)).then((started) => {
        upstream = started;
      });
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    app = await testApp(dialect.evaluator(upstream.origin, { deadline: 5000, idle: 5000 }));
    const left = new AbortController();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const call = fetch(`${origin}/functions/evaluate-answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(valid),
      signal: left.signal,
    });
    const response = await begun;
    const stopped = new Promise((resolve) => response.on('close', resolve));
    left.abort();
    await expect(call).rejects.toThrow();
    await stopped;
    expect(upstream.dropped()).toBe(1);
  });
});

describe('OpenAI Chat Completions', () => {
  it('reports a refusal by the model as evaluator_declined', async () => {
    const { response } = await ask(openai, (out) => {
      openai.begin(out);
      const choices = [{ index: 0, delta: { refusal: 'I will not.' }, finish_reason: 'stop' }];
      out.end(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices })}\n\ndata: [DONE]\n\n`);
    });
    expectError(response, 422, 'evaluator_declined');
    expect(upstream.calls).toHaveLength(1);
  });

  it('is asked again without a schema after rejecting one, and never gets a schema afterwards', async () => {
    const refuse = status(400)(openai);
    const write = writes(`Here you are:\n\`\`\`json\n${whole}\n\`\`\``)(openai);
    const { response } = await ask(openai, (out, call, at) =>
      ('response_format' in call.body ? refuse : write)(out, call, at),
    );
    expect(response.statusCode).toBe(200);
    expect((await post(app, 'evaluate-answer', valid)).statusCode).toBe(200);
    expect(upstream.calls.map(({ body }) => 'response_format' in body)).toEqual([true, false, false]);
  });

  it('gets the key as a header, and a schema that allows no other properties', async () => {
    await ask(openai, writes(whole)(openai));
    const [call] = upstream.calls;
    expect(call?.headers.authorization).toBe(`Bearer ${secretKey}`);
    expect(call?.path).toBe('/v1/chat/completions');
    expect(call?.body).toMatchObject({
      model: 'tiny',
      stream: true,
      max_tokens: 2000,
      response_format: { type: 'json_schema', json_schema: { strict: true, schema: { additionalProperties: false } } },
    });
  });
});

describe('Ollama', () => {
  it('gets the schema, a large enough context, and keep_alive', async () => {
    await ask(ollama, writes(whole)(ollama));
    const [call] = upstream.calls;
    expect(call?.path).toBe('/api/chat');
    expect(call?.body).toMatchObject({
      model: 'tiny',
      stream: true,
      keep_alive: '30m',
      format: { type: 'object', required: ['evidence', 'redLines', 'feedback'] },
      think: false,
      truncate: false,
      options: { num_ctx: 16_384, num_predict: 2000 },
    });
  });
});
