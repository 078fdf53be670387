import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inPieces } from '../testing/replies.ts';
import { limits, replyRecords } from './replyRecords.ts';

const types = { events: 'text/event-stream', lines: 'application/x-ndjson', json: 'application/json; charset=utf-8' };

async function recordsOf(pieces: readonly string[], type: keyof typeof types): Promise<string[]> {
  async function* body() {
    for (const piece of pieces) yield Buffer.from(piece);
  }
  const records: string[] = [];
  for await (const record of replyRecords(body(), types[type])) records.push(Buffer.from(record).toString());
  return records;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('replyRecords', () => {
  it.each([
    [
      'events',
      'data: 1\n\nevent: a\r\ndata: 2\r\n\r\ndata: 3\r\r',
      ['data: 1\n\n', 'event: a\ndata: 2\n\n', 'data: 3\n\n'],
    ],
    ['events', 'data: 1\n\r\ndata: 2', ['data: 1\n\n', 'data: 2']],
    ['lines', '{}\n{"a":1}\r\n{}', ['{}\n', '{"a":1}\n', '{}']],
    ['json', '{\n"a": 1}\n', ['{\n"a": 1}\n']],
    ['lines', '', []],
  ] as const)('splits %s: %j', async (type, text, records) => {
    expect(await recordsOf([text], type)).toEqual(records);
  });

  it('splits in the same way wherever the pieces of a reply end', async () => {
    const part = fc.constantFrom('\n', '\r', '\r\n', '\n\n', '"', '\\', '[', '}', 'data: ', 'x'.repeat(3000));
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 40 }).map((parts) => parts.join('')),
        fc.array(fc.nat(), { maxLength: 20 }),
        fc.constantFrom('events', 'lines', 'json'),
        async (text, cuts, type) => {
          const records = await recordsOf(inPieces(text, cuts), type);
          expect(records).toEqual(await recordsOf([text], type));
          expect(records.join('')).toBe(text.replaceAll(/\r\n?/g, '\n'));
        },
      ),
    );
  });

  const nested = (depth: number, open = '[') => open.repeat(depth);
  it.each([
    ['lines', `${nested(limits.nesting)}\n`.repeat(3), true],
    ['lines', nested(limits.nesting + 1), false],
    ['lines', `{"a": "\\"${nested(9999)}"}`, true],
    ['lines', `"${nested(9999)}\n`, true],
    ['lines', nested(9999, '{"a":'), false],
    ['lines', '[]'.repeat(9999), true],
    ['events', nested(9999, 'data: [\n'), false],
    ['events', nested(9999, 'data: [\n\n'), true],
    ['json', nested(9999, '[\n'), false],
  ] as const)('limits how deep JSON is nested in %s', async (type, text, isAccepted) => {
    const records = recordsOf([text], type);
    if (isAccepted) expect((await records).join('')).toBe(text);
    else await expect(records).rejects.toMatchObject({ fault: 'unusable', hint: expect.stringContaining('nested') });
  });

  it.each(['lines', 'events'] as const)('limits the number of %s, also of empty ones', async (type) => {
    await expect(recordsOf(['\n'.repeat(limits.records + 1)], type)).rejects.toMatchObject({ fault: 'unusable' });
  });

  it('accepts the longest line, and no more', async () => {
    const longest = 'x'.repeat(limits.record);
    expect(await recordsOf([longest.slice(1), '\n', longest], 'lines')).toHaveLength(2);
    await expect(recordsOf([longest, 'x'], 'lines')).rejects.toMatchObject({ fault: 'unusable' });
  });

  it.each(['lines', 'events', 'json'] as const)('copies each byte of %s a few times at most', async (type) => {
    const concat = vi.spyOn(Buffer, 'concat');
    await recordsOf(Array(limits.record / 16).fill('x'.repeat(16)), type);
    const copied = concat.mock.results.reduce((sum, { value }) => sum + value.length, 0);
    expect(copied).toBeGreaterThan(limits.record / 2);
    expect(copied).toBeLessThan(3 * limits.record);
  });
});
