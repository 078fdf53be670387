import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  body,
  callWithResponse,
  envelope,
  event,
  inOrder,
  progress,
  type Sent,
  whole,
} from '../../testing/callWithResponse.ts';
import { httpCalls } from './httpCalls.ts';

describe('evaluate-answer, streamed', () => {
  it('accepts a stream or JSON', async () => {
    const { fetched } = await callWithResponse({ chunks: inOrder });
    const post = fetched.mock.calls.find(([, { method }]) => method === 'POST');
    expect(new Headers(post?.[1].headers).get('accept')).toBe('text/event-stream, application/json');
  });

  it('reports progress and text as they come, and returns the payload of `done`', async () => {
    const { outcome, told } = await callWithResponse({ chunks: inOrder });
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
          const { outcome, told } = await callWithResponse({ chunks: cut(bytes, inBytes) });
          expect(outcome).toEqual({ feedback });
          expect(told.map((update) => (update as { delta: string }).delta).join('')).toBe(feedback);
        },
      ),
    );
  });

  it('closes the connection after `done`', async () => {
    const { outcome, cancelled } = await callWithResponse({ chunks: inOrder, ending: 'hang' });
    expect(outcome).toEqual(whole);
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('fails if the stream falls silent for three pings, and closes it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const calling = callWithResponse({ chunks: inOrder.slice(0, 3), ending: 'hang' });
    await vi.advanceTimersByTimeAsync(40_000);
    await vi.advanceTimersByTimeAsync(20_000);
    const { outcome, cancelled } = await calling;
    expect(outcome).toMatchObject({ failure: { code: 'broken_off' } });
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('waits without a limit for the first part of a stream, because a virus scanner may hold it back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = vi.fn();
    void callWithResponse({ chunks: [], ending: 'hang' }).then(outcome);
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
    const { outcome } = await callWithResponse({
      chunks: ['event: weather\ndata: rain\n\ndata: nameless\n\n', ...inOrder],
    });
    expect(outcome).toEqual(whole);
  });

  it('fails with the code and reason of an `error` event', async () => {
    const { outcome } = await callWithResponse({ chunks: [...inOrder.slice(0, 3), event('error', envelope)] });
    expect(outcome).toMatchObject({ failure: { code: 'evaluator_slow', message: 'It took too long.' } });
  });

  it.each<[string, Sent]>([
    ['ends before its last event', { chunks: inOrder.slice(0, 4) }],
    ['ends within its last event', { chunks: [...inOrder.slice(0, 4), event('done', whole).slice(0, -1)] }],
    ['breaks off', { chunks: inOrder.slice(0, 4), ending: 'break' }],
    ['is empty', { chunks: [] }],
  ])('fails if the stream %s', async (_, sent) => {
    expect((await callWithResponse(sent)).outcome).toMatchObject({
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
    const { outcome, cancelled } = await callWithResponse({ chunks: [malformed, ...inOrder], ending: 'hang' });
    expect(outcome).toMatchObject({ failure: { code: 'unusable_reply' } });
    expect(cancelled).toHaveBeenCalledOnce();
  });
});

/** The positions are taken modulo the length. */
function cut<T extends string | Uint8Array>(whole: T, at: readonly number[]): T[] {
  const places = at.map((place) => place % whole.length).sort((a, b) => a - b);
  const ends = [...places, whole.length];
  return ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end) as T).filter((piece) => piece.length > 0);
}
