import { describe, expect, it } from 'vitest';
import type { LogEntry } from './event.ts';
import { isNewer, upcast } from './upcast.ts';
import type { Upcasters } from './upcasters.ts';

/** As if the payload of one event had changed twice. */
const twiceChanged: Upcasters = new Map([
  ['test/named', [(payload) => ({ ...payload, words: 'two' }), (payload) => ({ ...payload, words: ['three'] })]],
]);

const entry = (v: number, type = 'test/named', payload: object = { index: 0 }): LogEntry => ({
  id: `${type} ${v}`,
  at: '2026-01-01T00:00:00.000Z',
  v,
  type,
  payload,
});

describe('a log of an older version', () => {
  it('becomes one of today, step by step, with its ids and times', () => {
    expect(upcast([entry(1), entry(2, 'test/named', { words: 'two' })], twiceChanged)).toEqual([
      { ...entry(1), v: 3, payload: { index: 0, words: ['three'] } },
      { ...entry(2), v: 3, payload: { words: ['three'] } },
    ]);
  });

  it('keeps what is of today, and what it does not know, as it is', () => {
    const log = [entry(3), entry(1, 'test/unheardOf'), entry(1, '__proto__')];
    expect(upcast(log, twiceChanged)).toEqual(log);
  });
});

describe('a log of a newer version', () => {
  it('is told by any entry that is', () => {
    expect(isNewer([entry(1), entry(3)], twiceChanged)).toBe(false);
    expect(isNewer([entry(1), entry(4)], twiceChanged)).toBe(true);
    expect(isNewer([entry(1, 'test/unheardOf')], twiceChanged)).toBe(false);
    expect(isNewer([entry(2, 'test/unheardOf')], twiceChanged)).toBe(true);
  });
});
