/** What a call costs in steps, from its object, its arguments and its result. */
type Cost<Self> = (self: Self, args: readonly unknown[], result: unknown) => number;

const lengthOf = (value: unknown) => (value as { length?: number } | null | undefined)?.length ?? 1;
const numberOf = (value: unknown) => Number(value) || 0;

/** Node sorts the combining marks of one letter by inserting each. */
function normalizing(text: string): number {
  let steps = text.length;
  let run = 0;
  for (const character of text) {
    run = /[\p{M}\uFF9E\uFF9F]/u.test(character) ? run + 1 : 0;
    steps += run;
  }
  return steps;
}

/**
 * V8 compares a sought text from its end, and moves on by what it finds at the end: a text that is the same except for
 * its beginning is compared anew at each position.
 */
function searching(text: string, sought: string, from: number, found: number): number {
  const last = sought.at(-1) ?? '';
  const before = sought.length > 1 ? sought.lastIndexOf(last, sought.length - 2) : -1;
  const until = found < 0 ? text.length - sought.length : found;
  let steps = 1;
  if (sought === '') return steps;
  for (let at = from; at <= until; ) {
    let same = 0;
    while (same < sought.length && text[at + sought.length - 1 - same] === sought[sought.length - 1 - same]) same += 1;
    steps += same + 1;
    at += same > 0 ? sought.length - 1 - before : 1;
  }
  return steps;
}

const whole: Cost<string> = ({ length }) => length;
const made: Cost<string> = (_, __, result) => lengthOf(result);
const search: Cost<string> = (text, [sought, from], result) => {
  if (typeof sought !== 'string') return 1; // an expression, which is counted by itself
  const found = typeof result === 'number' ? result : text.indexOf(sought, numberOf(from));
  return searching(text, sought, numberOf(from), found);
};

/** Constant: charAt, charCodeAt, codePointAt, at, slice, substring and the like, which V8 does without copying. */
export const stringCosts: Readonly<Record<string | symbol, Cost<string>>> = {
  indexOf: search,
  includes: search,
  lastIndexOf: (text, _, result) => text.length - Math.max(0, numberOf(result)),
  startsWith: (_, [sought]) => lengthOf(sought),
  endsWith: (_, [sought]) => lengthOf(sought),
  split: (text, [by]) => (typeof by === 'string' ? text.length : 1),
  replace: (text, [sought]) => (typeof sought === 'string' ? text.length : 1),
  replaceAll: (text, [sought]) => (typeof sought === 'string' ? text.length : 1),
  normalize: normalizing,
  localeCompare: (text, [other]) => text.length + lengthOf(other),
  toLowerCase: whole,
  toUpperCase: whole,
  toLocaleLowerCase: whole,
  toLocaleUpperCase: whole,
  isWellFormed: whole,
  toWellFormed: whole,
  trim: ({ length }, _, result) => length - lengthOf(result) + 1,
  trimStart: ({ length }, _, result) => length - lengthOf(result) + 1,
  trimEnd: ({ length }, _, result) => length - lengthOf(result) + 1,
  padStart: made,
  padEnd: made,
  repeat: made,
  concat: made,
  [Symbol.iterator]: whole,
};

type List = readonly unknown[];

const all: Cost<List> = ({ length }) => length;
const untilFound: Cost<List> = ({ length }, _, result) => {
  const at = typeof result === 'number' ? result : -1;
  return at < 0 ? length : at;
};
const sorting: Cost<List> = ({ length }) => length * Math.max(1, Math.log2(length));

/** Constant: at, push, pop, keys, values, entries. Iterators cost what goes through them. */
export const arrayCosts: Readonly<Record<string | symbol, Cost<List>>> = {
  indexOf: untilFound,
  lastIndexOf: all,
  includes: all,
  find: all,
  findIndex: untilFound,
  findLast: all,
  findLastIndex: all,
  sort: sorting,
  toSorted: sorting,
  filter: all,
  map: all,
  flatMap: all,
  flat: all,
  forEach: all,
  reduce: all,
  reduceRight: all,
  some: all,
  every: all,
  join: (_, __, result) => lengthOf(result),
  toString: all,
  toLocaleString: all,
  concat: made as unknown as Cost<List>,
  slice: (_, __, result) => lengthOf(result),
  splice: all,
  toSpliced: all,
  shift: () => 1,
  unshift: all,
  fill: all,
  copyWithin: all,
  reverse: all,
  toReversed: all,
  with: all,
  [Symbol.iterator]: all,
};

/** A key that is a text is read whole to find its place. */
const keyed: Cost<unknown> = (_, [key]) => (typeof key === 'string' ? key.length : 1);

export const mapCosts: Readonly<Record<string, Cost<unknown>>> = { get: keyed, set: keyed, has: keyed, delete: keyed };
export const setCosts: Readonly<Record<string, Cost<unknown>>> = { add: keyed, has: keyed, delete: keyed };

/** These cost nothing that grows with the object. */
export const constantMethods: Readonly<Record<'string' | 'array' | 'map' | 'set', readonly string[]>> = {
  string: 'at charAt charCodeAt codePointAt slice substring substr toString valueOf constructor'
    .split(' ')
    // With an expression, these are counted by themselves. The others make links for old web pages.
    .concat('match matchAll search anchor big blink bold fixed fontcolor fontsize italics link small strike'.split(' '))
    .concat('sub sup trimLeft trimRight'.split(' ')),
  array: 'at push pop keys values entries constructor'.split(' '),
  map: 'constructor clear entries forEach keys values getOrInsert getOrInsertComputed'.split(' '),
  set: 'constructor clear entries forEach keys values union intersection difference symmetricDifference'
    .split(' ')
    .concat('isSubsetOf isSupersetOf isDisjointFrom'.split(' ')),
};
