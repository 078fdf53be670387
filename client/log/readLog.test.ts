import { describe, expect, it } from 'vitest';
import { defineEvent, type LogEntry } from './event.ts';
import { readLog } from './readLog.ts';
import { array, object } from './schema.ts';
import { shortText } from './textLimits.ts';

defineEvent('test/named', object({ words: array(shortText, 1, 1) }), [
  (payload) => ({ ...payload, words: 'two' }),
  (payload) => ({ ...payload, words: ['three'] }),
]);

const entry = (v: number, type = 'test/named', payload: object = { index: 0 }): LogEntry => ({
  id: `${type} ${v}`,
  at: '2026-01-01T00:00:00.000Z',
  v,
  type,
  payload,
});

describe('a log of an older version', () => {
  it('is upcast step by step and keeps its ids and times', () => {
    expect(readLog([entry(1), entry(2, 'test/named', { words: 'two' })])).toEqual({
      log: [
        { ...entry(1), v: 3, payload: { index: 0, words: ['three'] } },
        { ...entry(2), v: 3, payload: { words: ['three'] } },
      ],
    });
  });

  it('keeps current and unknown events as they are', () => {
    const log = [entry(3, 'test/named', { words: ['three'] }), entry(1, 'test/unheardOf')];
    expect(readLog(log)).toEqual({ log });
  });
});

describe('a log of a newer version', () => {
  it.each([[[entry(1), entry(4)]], [[entry(2, 'test/unheardOf')]]])('is recognised by any entry: %#', (log) => {
    expect(readLog(log)).toEqual({ newer: true });
  });
});

describe('a damaged log', () => {
  it.each([
    ['log', {}],
    ['log.0', [null]],
    ['log.0.v', [{ ...entry(1), v: 0 }]],
    ['log.1.at', [entry(1), { ...entry(2), at: 'yesterday' }]],
    ['log.0.type', [{ ...entry(1), type: '__proto__' }]],
    ['log.0.payload', [{ ...entry(1), payload: [] }]],
    ['log.0.payload', [entry(3)]],
  ])('reports its first invalid entry: %s', (flaw, log) => {
    expect(readLog(log)).toEqual({ flaw });
  });
});

it.each(['test/named2', 'test-log/named', 'test/log/named', 'test/', '/named', 'named', `test/${'a'.repeat(51)}`])(
  'an event named %s is damaged',
  (type) => {
    expect(readLog([entry(1, type)])).toEqual({ flaw: 'log.0.type' });
  },
);
