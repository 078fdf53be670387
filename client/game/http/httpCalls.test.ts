import { describe, expect, it, vi } from 'vitest';
import {
  body,
  callWithResponse,
  envelope,
  inOrder,
  type Sent,
  sections,
  whole,
} from '../../testing/callWithResponse.ts';
import { verdictOn } from '../../testing/testGame.ts';
import { httpCalls } from './httpCalls.ts';

describe('evaluate-answer, not streamed', () => {
  const json = 'application/json; charset=utf-8';

  it('accepts JSON from a server that does not stream', async () => {
    const { outcome, told } = await callWithResponse({ chunks: [JSON.stringify(whole)], type: json });
    expect(outcome).toEqual(whole);
    expect(told).toEqual([]);
  });

  it.each([undefined, null, 7])('accepts a missing assessment (%s)', async (assessment) => {
    const { outcome } = await callWithResponse({
      chunks: [JSON.stringify({ feedback: 'Fine.', assessment })],
      type: json,
    });
    expect(outcome).toEqual({ feedback: 'Fine.' });
  });

  it('accepts a verdict without moves, from an older server', async () => {
    const { moves, ...verdict } = verdictOn('Mine.');
    const { outcome } = await callWithResponse({ chunks: [JSON.stringify({ ...whole, verdict })], type: json });
    expect(outcome).toEqual({ ...whole, verdict: { ...verdict, moves: [] } });
  });

  it('accepts sections with the level as the last of the paragraphs, from an older server', async () => {
    const { level, ...others } = sections;
    const older = { ...others, paragraphs: [...sections.paragraphs, level] };
    const { outcome } = await callWithResponse({ chunks: [JSON.stringify({ ...whole, sections: older })], type: json });
    expect(outcome).toMatchObject({ sections });
  });

  it.each([undefined, null, 'Mid', { level: 'Mid' }, { ...verdictOn('Mine.'), findings: [{ criterion: 'Asks' }] }])(
    'ignores an invalid verdict: %j',
    async (verdict) => {
      const { outcome } = await callWithResponse({ chunks: [JSON.stringify({ ...whole, verdict })], type: json });
      const { verdict: _, ...others } = whole;
      expect(outcome).toEqual(others);
    },
  );

  it.each([null, 'Well done.', { title: 'A Stance' }, { ...sections, growth: [7] }])(
    'ignores invalid sections: %j',
    async (found) => {
      const { outcome } = await callWithResponse({
        chunks: [JSON.stringify({ ...whole, sections: found })],
        type: json,
      });
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
    expect((await callWithResponse(sent)).outcome).toMatchObject({ failure: { code } });
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
