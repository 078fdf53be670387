import { expect, it } from 'vitest';
import {
  array,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  refine,
  textMatching,
  textUpTo,
} from './schema.ts';

const schema = object({
  name: textMatching(/^[a-z]+$/),
  count: integer(0, 9),
  share: number(0, 1),
  kind: oneOf('a', 'b'),
  note: nullable(textUpTo(10)),
  more: optional(textUpTo(10)),
  list: array(object({ even: refine((value) => value % 2 === 0, number(0, 100)) }), 1, 2),
  map: record(textUpTo(10, 2), 3),
});

const valid = { name: 'x', count: 9, share: 0.5, kind: 'b', note: null, list: [{ even: 2 }], map: { any: 'text' } };

it.each([valid, { ...valid, more: 'more', other: 5 }])('fits: %#', (value) => {
  expect(schema(value, '')).toBeNull();
});

it.each([
  ['', null],
  ['', []],
  ['name', { ...valid, name: 'X' }],
  ['name', { ...valid, name: undefined }],
  ['count', { ...valid, count: 10 }],
  ['count', { ...valid, count: 1.5 }],
  ['share', { ...valid, share: Number.NaN }],
  ['share', { ...valid, share: '0' }],
  ['kind', { ...valid, kind: 'c' }],
  ['note', { ...valid, note: 5 }],
  ['more', { ...valid, more: null }],
  ['list', { ...valid, list: [] }],
  ['list', { ...valid, list: [{ even: 2 }, { even: 2 }, { even: 2 }] }],
  ['list.1.even', { ...valid, list: [{ even: 2 }, { even: 3 }] }],
  ['map', { ...valid, map: ['text'] }],
  ['map', { ...valid, map: { a: '', b: '', c: '', d: '' } }],
  ['map.a', { ...valid, map: { a: 'eleven char' } }],
  ['map.a', { ...valid, map: { a: '1\n2\n3' } }],
  ['map.any', { ...valid, map: { any: 5 } }],
])('does not fit at "%s": %#', (path, value) => {
  expect(schema(value, '')).toBe(path);
});
