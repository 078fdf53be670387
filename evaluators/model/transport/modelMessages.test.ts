import { ReadableStream } from 'node:stream/web';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPieces } from '../testing/readPieces.ts';
import { limits } from './modelFetch.ts';
import { messagesOf } from './modelMessages.ts';
import { maxNesting } from './parseShallowJson.ts';

const types = { events: 'text/event-stream', lines: 'application/x-ndjson', json: 'application/json; charset=utf-8' };

async function messagesIn(pieces: readonly string[], type: keyof typeof types): Promise<unknown[]> {
  const body = ReadableStream.from(pieces.map((piece) => Buffer.from(piece))) as BodyInit;
  const messages: unknown[] = [];
  for await (const message of messagesOf(new Response(body, { headers: { 'content-type': types[type] } })))
    messages.push(message);
  return messages;
}

describe('the messages of a response', () => {
  it.each([
    ['events', 'data: 1\n\nevent: a\r\ndata: 2\r\n\r\n: a ping\n\ndata: 3', [1, 2, 3]],
    ['events', 'retry: soon\nid: 1\ndata: [1,\ndata: 2]\n\ndata: [DONE]\n\n', [1, 2, '[DONE]']],
    ['events', 'data: {"a":1}\r\ndata: {"b":2}\r\n', [{ a: 1 }, { b: 2 }]],
    ['lines', '{}\n{"a":1}\r\n\n{"b":2}', [{}, { a: 1 }, { b: 2 }]],
    ['json', '{\n"a":\n\n 1}\n', [{ a: 1 }]],
    ['json', 'data: {"a":1}\n\ndata: {"b":2}\n\n', [{ a: 1 }, { b: 2 }]],
    ['lines', '', []],
  ] as const)('are found in %s: %j', async (type, text, messages) => {
    expect(await messagesIn([text], type)).toEqual(messages);
  });

  it('are the same wherever the pieces of a response end', async () => {
    const message = fc.record({ text: fc.constantFrom('\n', '"', '[{', 'ü', '漢', 'data: ', 'x'.repeat(3000)) });
    const end = fc.constantFrom('\n', '\r\n');
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { maxLength: 20 }),
        fc.array(fc.nat(), { maxLength: 20 }),
        fc.constantFrom('events', 'lines'),
        end,
        async (messages, cuts, type, newline) => {
          const [start, stop] = type === 'events' ? ['data: ', newline.repeat(2)] : ['', newline];
          const text = messages.map((message) => start + JSON.stringify(message) + stop).join('');
          expect(await messagesIn(inPieces(text, cuts), type)).toEqual(messages);
        },
      ),
    );
  });

  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  it.each([
    ['lines', `${nested(maxNesting)}\n`.repeat(3), true],
    ['lines', nested(maxNesting + 1), false],
    ['lines', JSON.stringify({ a: nested(9999) }), true],
    ['events', `data: ${nested(9999)}`, false],
    ['json', nested(9999), false],
  ] as const)('may not be nested too deeply in %s', async (type, text, isAccepted) => {
    const messages = messagesIn([text], type);
    if (isAccepted) expect(await messages).not.toEqual([]);
    else await expect(messages).rejects.toMatchObject({ fault: 'unusable' });
  });

  it('are limited in number', async () => {
    await expect(messagesIn(['{}\n'.repeat(limits.records + 1)], 'lines')).rejects.toMatchObject({ fault: 'unusable' });
  });

  it('may be long, up to the limit', async () => {
    const longest = JSON.stringify('x'.repeat(limits.record - 10));
    expect(await messagesIn([`data: ${longest.slice(0, 9)}`, longest.slice(9)], 'events')).toHaveLength(1);
    const longer = messagesIn(['data: ', longest, 'x'.repeat(20)], 'events');
    await expect(longer).rejects.toMatchObject({ fault: 'unusable' });
  });
});
