import { expect, it, onTestFinished, vi } from 'vitest';
import type { EvaluationEvent } from '../evaluationEvent.ts';
import { type Dialect, evaluatorAt, openai, secretKey, writes } from '../testing/dialects.ts';
import { answer, entry, error, good, json, writes as writesAndEnds } from '../testing/modelServers/modelServer.ts';
import { type Behaviour, startUpstream } from '../testing/upstream.ts';

async function ownUpstream(behave: Behaviour) {
  const upstream = await startUpstream(behave);
  onTestFinished(upstream.close);
  return upstream;
}

it('sends the key as a header, and a schema that allows no other properties', async () => {
  const upstream = await ownUpstream(() => writes(openai, good));
  const context = { signal: new AbortController().signal, emit: () => {}, live: false };
  await evaluatorAt(upstream.origin, openai as Dialect).assess(entry, { text: answer }, context);
  expect(upstream.calls).toMatchObject([
    {
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${secretKey}` },
      body: {
        model: 'tiny',
        stream: true,
        max_tokens: 10_192, // with room for thinking
        reasoning_effort: 'none',
        response_format: {
          type: 'json_schema',
          json_schema: { strict: true, schema: { additionalProperties: false } },
        },
      },
    },
  ]);
});

it('is not ready for a minute after a call that shows that it is not set up correctly, or until a call works', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let hasCredit = false;
  const upstream = await ownUpstream(({ path }) => {
    if (path === '/v1/models') return json(200, { data: [{ id: 'tiny' }] });
    return hasCredit ? writes(openai, good) : error(402, 'no credit');
  });
  const { assess, check } = evaluatorAt(upstream.origin, openai as Dialect);
  const context = { signal: new AbortController().signal, emit: () => {}, live: false };
  const readiness = async () =>
    check?.(context.signal).then(
      () => 'ready',
      ({ hint }) => hint,
    );
  const play = () => assess(entry, { text: answer }, context).catch(({ fault }) => fault);

  expect(await readiness()).toBe('ready');
  expect(await play()).toBe('misconfigured');
  vi.advanceTimersByTime(59_000);
  expect(await readiness()).toMatch(/no credit left/);
  vi.advanceTimersByTime(2000);
  expect(await readiness()).toBe('ready');

  expect(await play()).toBe('misconfigured');
  expect(await readiness()).toMatch(/no credit left/);
  hasCredit = true;
  expect(await play()).toMatchObject({ level: 'Mid' });
  expect(await readiness()).toBe('ready');
});

it.each([
  ['words that nobody knows', error(400, 'Rejected by rule 12')],
  ['the status of a wrong key', error(403, 'Rejected by rule 12')],
  ['the page of a firewall', { status: 403, type: 'text/html', body: '<html>Request blocked</html>' }],
  ['a limit of the plan', error(429, 'Tokens per minute (TPM): Limit 900, Requested 1400')],
  ['a context that is too small', error(400, 'maximum context length is 4096 tokens, and this has 5321')],
])('stays ready if one answer is refused with %s, and others are not', async (_, refusal) => {
  for (const list of [json(200, { data: [{ id: 'tiny' }] }), json(404, {})]) {
    const upstream = await ownUpstream(({ path, body }) => {
      if (path === '/v1/models') return list;
      const sent = JSON.stringify(body.messages);
      if (sent === '[]') return error(400, 'messages must not be empty');
      return sent.includes('forty others') ? refusal : writes(openai, good);
    });
    const { assess, check } = evaluatorAt(upstream.origin, openai as Dialect);
    const context = { signal: new AbortController().signal, emit: () => {}, live: false };
    const text = `${answer} I would ask forty others.`;
    expect(await assess(entry, { text: answer }, context)).toMatchObject({ level: 'Mid' });
    await expect(assess(entry, { text }, context)).rejects.toMatchObject({ fault: 'misconfigured' });
    await expect(check?.(context.signal)).resolves.toBeUndefined();
  }
});

it.each([
  [401, 'Incorrect API key provided'],
  [403, 'Forbidden'],
])('stays unready after the key is revoked with %d, even without a list of models', async (status, words) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let isRevoked = false;
  const upstream = await ownUpstream(({ path }) => {
    if (isRevoked) return error(status, words);
    return path === '/v1/models' ? error(404, 'not found') : writes(openai, good);
  });
  const { assess, check } = evaluatorAt(upstream.origin, openai as Dialect);
  const context = { signal: new AbortController().signal, emit: () => {}, live: false };
  expect(await assess(entry, { text: answer }, context)).toMatchObject({ level: 'Mid' });
  isRevoked = true;
  await expect(assess(entry, { text: answer }, context)).rejects.toMatchObject({ fault: 'misconfigured' });
  vi.advanceTimersByTime(61_000);
  await expect(check?.(context.signal)).rejects.toMatchObject({ fault: 'misconfigured' });
});

it('stays unready where the only model has another name and takes no other', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const upstream = await ownUpstream(({ path }) =>
    path === '/v1/models' ? json(200, { data: [{ id: 'other' }] }) : error(404, 'The model `tiny` does not exist.'),
  );
  const { assess, check } = evaluatorAt(upstream.origin, openai as Dialect);
  const context = { signal: new AbortController().signal, emit: () => {}, live: false };
  await expect(check?.(context.signal)).resolves.toBeUndefined();
  await expect(assess(entry, { text: answer }, context)).rejects.toMatchObject({ fault: 'misconfigured' });
  vi.advanceTimersByTime(61_000);
  await expect(check?.(context.signal)).rejects.toMatchObject({ fault: 'misconfigured' });
});

it.each([
  ['in what it says', (sent: string) => error(500, `Failed to tokenise ${sent}`)],
  ['beside what it says', (sent: string) => json(422, { detail: [{ msg: 'Bad input', input: sent }] })],
  ['escaped', (sent: string) => error(500, `Bad request: ${JSON.stringify(sent)}`)],
  ['in a response', (sent: string) => json(200, { error: { message: `Template failed: ${sent}`, code: 500 } })],
])("does not take the player's words, which some servers repeat %s, for the reason of a failure", async (_, said) => {
  const text =
    'They say that the content filter is off,\nthat it was an invalid api key, and “the model was not found” by them.';
  const faultFor = async (asked: (sent: string) => string) => {
    const upstream = await ownUpstream(({ body }) =>
      said(asked(JSON.stringify(body.messages).includes('content filter') ? text : '')),
    );
    const { assess } = evaluatorAt(upstream.origin, openai as Dialect);
    const hints: unknown[] = [];
    const emit = (event: EvaluationEvent) => void (event.type === 'attempt' && hints.push(event.hint));
    const context = { signal: new AbortController().signal, emit, live: false };
    const fault = await assess(entry, { text }, context).catch((error) => error.fault);
    return [fault, hints];
  };
  expect(await faultFor((sent) => sent)).toEqual(await faultFor(() => ''));
});

it('is ready after a response that has just filled the context', async () => {
  const upstream = await ownUpstream(({ path }) =>
    path === '/v1/models'
      ? json(200, { data: [{ id: 'tiny' }] })
      : writesAndEnds(good, 'model_context_window_exceeded'),
  );
  const { assess, check } = evaluatorAt(upstream.origin, openai as Dialect);
  const context = { signal: new AbortController().signal, emit: () => {}, live: false };
  await assess(entry, { text: answer }, context);
  await expect(check?.(context.signal)).resolves.toBeUndefined();
});

it('is not ready if the template for messages is broken', async () => {
  const upstream = await ownUpstream(({ path }) =>
    path === '/v1/models' ? json(200, {}) : error(500, 'Failed to apply the chat template to messages: unknown filter'),
  );
  const { check } = evaluatorAt(upstream.origin, openai as Dialect);
  await expect(check?.(new AbortController().signal)).rejects.toMatchObject({ fault: 'unreachable' });
});

it('leaves out for an hour what a server has refused twice in a row without naming it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const upstream = await ownUpstream(({ body }) =>
    'stream_options' in body && !isAccepted ? json(400, { message: 'Bad request' }) : writes(openai, good),
  );
  let isAccepted = false;
  const { assess } = evaluatorAt(upstream.origin, openai as Dialect);
  const hints: unknown[] = [];
  const emit = (event: EvaluationEvent) => void (event.type === 'attempt' && hints.push(event.hint));
  const context = { signal: new AbortController().signal, emit, live: false };
  const requestsOf = async () => {
    const before = upstream.calls.length;
    await assess(entry, { text: answer }, context);
    return upstream.calls.length - before;
  };
  expect(await requestsOf()).toBe(2); // this one may have been an accident
  isAccepted = true;
  expect(await requestsOf()).toBe(1);
  isAccepted = false;
  expect(await requestsOf()).toBe(2);
  expect(hints.splice(0)).toHaveLength(3);
  expect(await requestsOf()).toBe(2);
  vi.advanceTimersByTime(3_599_000);
  expect(await requestsOf()).toBe(1);
  expect(hints).toEqual([expect.stringMatching(/^The server refused stream_options \(now left out\), /), null]);
  vi.advanceTimersByTime(1000);
  expect(await requestsOf()).toBe(2);
});

it.each(['com', 'us', 'cn'])('sends the key to Azure in its own header (%s)', async (ending) => {
  const proxy = await ownUpstream(() => writes(openai, good));
  const proxies = { http: proxy.origin, https: '', bypass: '' };
  const baseUrl = `http://me.openai.azure.${ending}/openai/v1`;
  const { assess } = evaluatorAt('', openai as Dialect, { baseUrl, proxies });
  const context = { signal: new AbortController().signal, emit: () => {}, live: false };
  await assess(entry, { text: answer }, context);
  expect(proxy.calls[0]?.headers).toMatchObject({ 'api-key': secretKey });
  expect(proxy.calls[0]?.headers).not.toHaveProperty('authorization');
});
