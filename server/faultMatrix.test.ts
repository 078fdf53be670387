import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type Dialect, ollama, openai, secretKey } from '../evaluators/testing/dialects.ts';
import { goodReply, piecesOf } from '../evaluators/testing/goodReply.ts';
import { type Behaviour, startUpstream, type Upstream } from '../evaluators/testing/upstream.ts';
import { bank, expectError, post, scenarioAt, testApp } from './testing/testApp.ts';

const secretAnswer = 'I would read the unforgettable contract with Dana, because the date costs us.';
const valid = { scenario: scenarioAt(0), userAnswer: secretAnswer };
const entry = bank[0] as (typeof bank)[number];
const whole = JSON.stringify(goodReply(entry, secretAnswer));

type Row = {
  /** What the upstream does to every call. */
  does: (dialect: Dialect) => Behaviour;
  status: number;
  code: string;
  calls: number;
  retryAfter?: string;
  /** Of the log line, for the operator. */
  hint?: (dialect: Dialect) => string;
  deadline?: number;
};

const status =
  (code: number, headers: Record<string, string> = {}) =>
  ({ errorBody }: Dialect): Behaviour =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    response.end(errorBody(`no: ${secretAnswer} ${secretKey}`));
  };

const writes =
  (text: string, reason: 'stop' | 'length' = 'stop') =>
  ({ begin, piece, end }: Dialect): Behaviour =>
  (response) => {
    begin(response);
    for (const part of piecesOf(text)) piece(response, part);
    end(response, reason);
  };

const drip = ({ begin, piece }: Dialect): Behaviour => {
  return (response) => {
    begin(response);
    const timer = setInterval(() => piece(response, ' '), 50);
    response.on('close', () => clearInterval(timer));
  };
};

const rows: Record<string, Row> = {
  'resets the connection': {
    does: () => (response) => void response.socket?.resetAndDestroy(),
    ...{ status: 502, code: 'evaluator_down', calls: 2 },
  },
  'breaks off in the middle': {
    does:
      ({ begin, piece }) =>
      (response) => {
        begin(response);
        piece(response, whole.slice(0, 40));
        setTimeout(() => response.socket?.destroy(), 20);
      },
    ...{ status: 502, code: 'evaluator_down', calls: 2 },
  },
  'ends without a last word': {
    does:
      ({ begin, piece }) =>
      (response) => {
        begin(response);
        piece(response, whole.slice(0, 40));
        response.end();
      },
    ...{ status: 502, code: 'evaluator_down', calls: 2 },
  },
  'tells of an error in the middle': {
    does:
      ({ begin, piece, breakDown }) =>
      (response) => {
        begin(response);
        piece(response, whole.slice(0, 40));
        breakDown(response);
      },
    ...{ status: 502, code: 'evaluator_down', calls: 2 },
  },
  'fails with 500': { does: status(500), status: 502, code: 'evaluator_down', calls: 2 },
  'fails with 502': { does: status(502), status: 502, code: 'evaluator_down', calls: 2 },
  'hangs before a byte': { does: () => () => {}, status: 504, code: 'evaluator_slow', calls: 1, deadline: 300 },
  'hangs after the headers': {
    does:
      ({ begin }) =>
      (response) => {
        begin(response);
        response.flushHeaders();
      },
    ...{ status: 504, code: 'evaluator_slow', calls: 1, deadline: 300 },
  },
  'drips for ever': { does: drip, status: 504, code: 'evaluator_slow', calls: 1, deadline: 300 },
  'wants another key (401)': { does: status(401), status: 503, code: 'evaluator_misconfigured', calls: 1 },
  'forbids it (403)': { does: status(403), status: 503, code: 'evaluator_misconfigured', calls: 1 },
  'has no such model (404)': {
    does: status(404),
    ...{ status: 503, code: 'evaluator_misconfigured', calls: 1 },
    hint: ({ name }) => (name === 'ollama' ? 'ollama pull tiny' : 'OPENAI_MODEL "tiny"'),
  },
  'is asked too much (429), for longer than the deadline': {
    does: status(429, { 'retry-after': '30' }),
    ...{ status: 503, code: 'evaluator_busy', calls: 1, retryAfter: '30' },
  },
  'is asked too much (429), for a moment': {
    does: status(429, { 'retry-after': '0' }),
    ...{ status: 503, code: 'evaluator_busy', calls: 2, retryAfter: '0' },
  },
  'still loads its model (503)': { does: status(503), status: 503, code: 'evaluator_busy', calls: 1 },
  'writes no JSON': { does: writes('I think it is fine.'), status: 502, code: 'evaluator_unusable', calls: 2 },
  'writes JSON of another form': {
    does: writes('{"level":"Lead"}'),
    status: 502,
    code: 'evaluator_unusable',
    calls: 2,
  },
  'writes nothing': { does: writes(''), status: 502, code: 'evaluator_unusable', calls: 2 },
  'sends a page': {
    does: () => (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<!doctype html><p>Sign in, ${secretAnswer}`);
    },
    ...{ status: 502, code: 'evaluator_unusable', calls: 2 },
  },
  'sends lines that are no JSON': {
    does:
      ({ begin }) =>
      (response) => {
        begin(response);
        response.end(`data: {"broken ${secretAnswer}\n\n`);
      },
    ...{ status: 502, code: 'evaluator_unusable', calls: 2 },
  },
  'is cut off by length': { does: writes(whole, 'length'), status: 502, code: 'evaluator_unusable', calls: 2 },
  'never stops thinking': { does: writes(`<think>hm ${whole}`), status: 502, code: 'evaluator_unusable', calls: 2 },
};

let app: FastifyInstance;
let upstream: Upstream;
afterEach(async () => {
  await app.close();
  await upstream.close();
});

async function ask(dialect: Dialect, does: Behaviour, deadline = 5000) {
  const lines: string[] = [];
  upstream = await startUpstream(does);
  const evaluator = dialect.evaluator(upstream.origin, { deadline, idle: 5000 });
  app = await testApp(evaluator, undefined, { level: 'trace', stream: { write: (line: string) => lines.push(line) } });
  return { response: await post(app, 'evaluate-answer', valid), log: lines.join('') };
}

describe.each([openai, ollama].map((dialect) => [dialect.name, dialect] as const))(
  'a model behind %s that',
  (_, dialect) => {
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

    it('breaks off when some of the feedback was seen: an error, and nothing is asked again', async () => {
      const seen = whole.slice(0, whole.indexOf('where it begins') + 8);
      upstream = await startUpstream(writes(seen, 'length')(dialect));
      app = await testApp(dialect.evaluator(upstream.origin, { deadline: 5000, idle: 5000 }));
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/functions/evaluate-answer',
        payload: valid,
        headers: { accept: 'text/event-stream, application/json' },
      });
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

    it('has a name that leads nowhere', async () => {
      upstream = await startUpstream(() => {});
      app = await testApp(dialect.evaluator('http://nowhere.invalid:8080', { deadline: 5000, idle: 5000 }));
      expectError(await post(app, 'evaluate-answer', valid), 502, 'evaluator_unresolved');
    });

    it('is stopped when nobody waits any more', async () => {
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
  },
);

describe('OpenAI Chat Completions', () => {
  it('whose model refuses is a refusal, told as such', async () => {
    const { response } = await ask(openai, (out) => {
      openai.begin(out);
      const choices = [{ index: 0, delta: { refusal: 'I will not.' }, finish_reason: 'stop' }];
      out.end(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices })}\n\ndata: [DONE]\n\n`);
    });
    expectError(response, 422, 'evaluator_declined');
    expect(upstream.calls).toHaveLength(1);
  });

  it('that refuses a schema is asked without one, and from then on at once', async () => {
    const refuse = status(400)(openai);
    const write = writes(`Here you are:\n\`\`\`json\n${whole}\n\`\`\``)(openai);
    const { response } = await ask(openai, (out, call, at) =>
      ('response_format' in call.body ? refuse : write)(out, call, at),
    );
    expect(response.statusCode).toBe(200);
    expect((await post(app, 'evaluate-answer', valid)).statusCode).toBe(200);
    expect(upstream.calls.map(({ body }) => 'response_format' in body)).toEqual([true, false, false]);
  });

  it('gets the key as a header, and a schema that allows nothing else', async () => {
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
  it('gets the schema, room for the prompt, and is asked to keep the model', async () => {
    await ask(ollama, writes(whole)(ollama));
    const [call] = upstream.calls;
    expect(call?.path).toBe('/api/chat');
    expect(call?.body).toMatchObject({
      model: 'tiny',
      stream: true,
      keep_alive: '30m',
      format: { type: 'object', required: ['evidence', 'redLines', 'feedback'] },
      options: { num_ctx: 8192, num_predict: 2000 },
    });
  });
});
