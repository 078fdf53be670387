import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Scenario } from '../../../scenarios/scenario.ts';
import { bank, verdictOn } from '../../testing/testGame.ts';
import type { OnUpdate } from '../session/calls.ts';
import { httpCalls } from './httpCalls.ts';

const body = { scenario: bank[0] as Scenario, userAnswer: 'Mine.' };

type Ending = 'end' | 'break' | 'hang';

function bodyOf(chunks: readonly Uint8Array[], ending: Ending) {
  const cancelled = vi.fn();
  const left = [...chunks];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = left.shift();
      if (chunk) controller.enqueue(chunk);
      else if (ending === 'end') controller.close();
      else if (ending === 'break') controller.error(new TypeError('network error'));
      else return new Promise(() => {});
      return undefined;
    },
    cancel: cancelled,
  });
  return { stream, cancelled };
}

type Sent = { chunks: readonly (Uint8Array | string)[]; type?: string; status?: number; ending?: Ending };

async function call({ chunks, type = 'text/event-stream; charset=utf-8', status = 200, ending = 'end' }: Sent) {
  const encoder = new TextEncoder();
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk));
  const { stream, cancelled } = bodyOf(bytes, ending);
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
    return new Response(stream, { status, headers: { 'content-type': type } });
  });
  vi.stubGlobal('fetch', fetched);
  const told: unknown[] = [];
  const onUpdate: OnUpdate = (update) => told.push(update);
  const { signal } = new AbortController();
  const outcome = await httpCalls('/functions')
    .evaluateAnswer(body, { signal, onUpdate })
    .catch((error: unknown) => error);
  return { outcome, told, cancelled, fetched };
}

function event(name: string, data: unknown, newline = '\n'): string {
  return `event: ${name}${newline}data: ${JSON.stringify(data)}${newline}${newline}`;
}

const progress = { stage: 'evidence', done: 3, total: 5 };
const sections = { title: 'A Stance', paragraphs: ['Gut gemacht, 🗼.'], level: 'Mid.', strengths: [], growth: [] };
const whole = {
  feedback: '**A Stance**\n\nGut gemacht, 🗼.',
  sections,
  verdict: verdictOn('Mine.'),
  assessment: 'signed',
};
const envelope = { error: { code: 'evaluator_slow', message: 'It took too long.', retryable: true, requestId: 'r' } };
const inOrder = [
  ': ping\n\n',
  event('progress', progress),
  event('text', { delta: '**A Stance**\n\nGut ' }),
  event('text', { delta: 'gemacht, 🗼.' }),
  event('done', whole),
];

describe('evaluate-answer, streamed', () => {
  it('accepts a stream or JSON', async () => {
    const { fetched } = await call({ chunks: inOrder });
    const post = fetched.mock.calls.find(([, { method }]) => method === 'POST');
    expect(new Headers(post?.[1].headers).get('accept')).toBe('text/event-stream, application/json');
  });

  it('reports progress and text as they come, and returns the payload of `done`', async () => {
    const { outcome, told } = await call({ chunks: inOrder });
    expect(outcome).toEqual(whole);
    expect(told).toEqual([{ progress }, { delta: '**A Stance**\n\nGut ' }, { delta: 'gemacht, 🗼.' }]);
  });

  it('gives the same result wherever the stream is cut, even inside a character', async () => {
    const feedbacks = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '');
    const cuts = fc.array(fc.nat(), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        feedbacks,
        cuts,
        cuts,
        fc.constantFrom('\n', '\r\n'),
        async (feedback, inText, inBytes, line) => {
          const deltas = cut(feedback, inText).map((delta) => event('text', { delta }, line));
          const bytes = new TextEncoder().encode([...deltas, event('done', { feedback }, line)].join(''));
          const { outcome, told } = await call({ chunks: cut(bytes, inBytes) });
          expect(outcome).toEqual({ feedback });
          expect(told.map((update) => (update as { delta: string }).delta).join('')).toBe(feedback);
        },
      ),
    );
  });

  it('closes the connection after `done`', async () => {
    const { outcome, cancelled } = await call({ chunks: inOrder, ending: 'hang' });
    expect(outcome).toEqual(whole);
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('fails if the stream falls silent for three pings, and closes it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const calling = call({ chunks: inOrder.slice(0, 3), ending: 'hang' });
    await vi.advanceTimersByTimeAsync(40_000);
    await vi.advanceTimersByTimeAsync(20_000);
    const { outcome, cancelled } = await calling;
    expect(outcome).toMatchObject({ failure: { code: 'broken_off' } });
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('waits without a limit for the first part of a stream, because a virus scanner may hold it back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = vi.fn();
    void call({ chunks: [], ending: 'hang' }).then(outcome);
    const anHour = 3_600_000;
    await vi.advanceTimersByTimeAsync(3 * anHour); // one to wait and one to run, with the longest EVALUATOR_TIMEOUT_MS
    expect(outcome).not.toHaveBeenCalled();
  });

  it('reads a stream that comes as a whole, as from what replaces `fetch`', async () => {
    const response = new Response(inOrder.join(''), { headers: { 'content-type': 'Text/Event-Stream;charset=UTF-8' } });
    vi.stubGlobal('fetch', async () => Object.defineProperty(response, 'body', { value: null }));
    const told: unknown[] = [];
    const { signal } = new AbortController();
    const calling = httpCalls('/functions').evaluateAnswer(body, { signal, onUpdate: (update) => told.push(update) });
    expect(await calling).toEqual(whole);
    expect(told).toHaveLength(3);
  });

  it('ignores unknown events', async () => {
    const { outcome } = await call({ chunks: ['event: weather\ndata: rain\n\ndata: nameless\n\n', ...inOrder] });
    expect(outcome).toEqual(whole);
  });

  it('fails with the code and reason of an `error` event', async () => {
    const { outcome } = await call({ chunks: [...inOrder.slice(0, 3), event('error', envelope)] });
    expect(outcome).toMatchObject({ failure: { code: 'evaluator_slow', message: 'It took too long.' } });
  });

  it.each<[string, Sent]>([
    ['ends before its last event', { chunks: inOrder.slice(0, 4) }],
    ['ends within its last event', { chunks: [...inOrder.slice(0, 4), event('done', whole).slice(0, -1)] }],
    ['breaks off', { chunks: inOrder.slice(0, 4), ending: 'break' }],
    ['is empty', { chunks: [] }],
  ])('fails if the stream %s', async (_, sent) => {
    expect((await call(sent)).outcome).toMatchObject({
      message: 'Failed to get feedback. Please try again.',
      failure: { code: 'broken_off' },
    });
  });

  it.each<[string, string]>([
    ['text that is not JSON', 'event: text\ndata: {"delta":\n\n'],
    ['text without a delta', event('text', { words: 'x' })],
    ['a delta that is not a string', event('text', { delta: 7 })],
    ['null as text', event('text', null)],
    ['progress without numbers', event('progress', { stage: 'evidence' })],
    ['progress with a total of 0', event('progress', { stage: 'evidence', done: 0, total: 0 })],
    ['a `done` event that is not JSON', 'event: done\ndata: {"feedback":"x"\n\n'],
    ['a `done` event without feedback', event('done', { assessment: 'signed' })],
    ['blank feedback', event('done', { feedback: ' ' })],
    ['an `error` event without an error', event('error', { feedback: 'Well done.' })],
  ])('fails if the stream has %s, and reads nothing after it', async (_, malformed) => {
    const { outcome, cancelled } = await call({ chunks: [malformed, ...inOrder], ending: 'hang' });
    expect(outcome).toMatchObject({ failure: { code: 'unusable_reply' } });
    expect(cancelled).toHaveBeenCalledOnce();
  });
});

describe('evaluate-answer, not streamed', () => {
  const json = 'application/json; charset=utf-8';

  it('accepts JSON from a server that does not stream', async () => {
    const { outcome, told } = await call({ chunks: [JSON.stringify(whole)], type: json });
    expect(outcome).toEqual(whole);
    expect(told).toEqual([]);
  });

  it.each([undefined, null, 7])('accepts a missing assessment (%s)', async (assessment) => {
    const { outcome } = await call({ chunks: [JSON.stringify({ feedback: 'Fine.', assessment })], type: json });
    expect(outcome).toEqual({ feedback: 'Fine.' });
  });

  it('accepts a verdict without moves, from an older server', async () => {
    const { moves, ...verdict } = verdictOn('Mine.');
    const { outcome } = await call({ chunks: [JSON.stringify({ ...whole, verdict })], type: json });
    expect(outcome).toEqual({ ...whole, verdict: { ...verdict, moves: [] } });
  });

  it('accepts sections with the level as the last of the paragraphs, from an older server', async () => {
    const { level, ...others } = sections;
    const older = { ...others, paragraphs: [...sections.paragraphs, level] };
    const { outcome } = await call({ chunks: [JSON.stringify({ ...whole, sections: older })], type: json });
    expect(outcome).toMatchObject({ sections });
  });

  it.each([undefined, null, 'Mid', { level: 'Mid' }, { ...verdictOn('Mine.'), findings: [{ criterion: 'Asks' }] }])(
    'ignores an invalid verdict: %j',
    async (verdict) => {
      const { outcome } = await call({ chunks: [JSON.stringify({ ...whole, verdict })], type: json });
      const { verdict: _, ...others } = whole;
      expect(outcome).toEqual(others);
    },
  );

  it.each([null, 'Well done.', { title: 'A Stance' }, { ...sections, growth: [7] }])(
    'ignores invalid sections: %j',
    async (found) => {
      const { outcome } = await call({ chunks: [JSON.stringify({ ...whole, sections: found })], type: json });
      const { sections: _, ...others } = whole;
      expect(outcome).toEqual(others);
    },
  );

  it.each<[string, Sent, string]>([
    ['an error envelope', { chunks: [JSON.stringify(envelope)], type: json, status: 504 }, 'evaluator_slow'],
    ['an HTML page', { chunks: ['<h1>Proxy</h1>'], type: 'text/html' }, 'unusable_reply'],
    ['an HTML page with the content type of a stream', { chunks: ['<h1>Proxy</h1>'] }, 'broken_off'],
    ['a stream with an error status', { chunks: inOrder, status: 502 }, 'unusable_reply'],
  ])('takes %s as a failure', async (_, sent, code) => {
    expect((await call(sent)).outcome).toMatchObject({ failure: { code } });
  });
});

it.each<[string, Response]>([
  ['a login page', new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })],
  ['a refusal', new Response('Unauthorized', { status: 401 })],
  ['a redirect', Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })],
])('%s in front of the server asks the player to reload', async (_, response) => {
  vi.stubGlobal('fetch', async () => response);
  const calling = httpCalls('/functions').evaluateAnswer(body, {
    signal: new AbortController().signal,
    onUpdate: () => {},
  });
  await expect(calling).rejects.toMatchObject({
    failure: { message: expect.stringContaining('reload this page') },
  });
});

/** The positions are taken modulo the length. */
function cut<T extends string | Uint8Array>(whole: T, at: readonly number[]): T[] {
  const places = at.map((place) => place % whole.length).sort((a, b) => a - b);
  const ends = [...places, whole.length];
  return ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end) as T).filter((piece) => piece.length > 0);
}

it('a failed evaluate-overall has the message that docs/requirements.md demands', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const call = httpCalls('/functions').evaluateOverall(
    { questionsAndAnswers: [] },
    { signal: new AbortController().signal, onUpdate: () => {} },
  );
  await expect(call).rejects.toMatchObject({
    message: 'Failed to get overall evaluation. Please try again.',
    failure: { message: 'The server cannot be reached.' },
  });
});
