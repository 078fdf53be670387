import { parsedJson } from './transport/parsedJson.ts';

type Kind = 'key' | 'colon' | 'value' | 'comma';

type Container = unknown[] | Record<string, unknown>;

export type GrowingJson = {
  /** What has been read so far. */
  value: Record<string, unknown>;
  state: 'growing' | 'complete' | 'broken';
  /** False if its values may be incomplete. */
  isWhole: boolean;
  /** Where to search on. */
  next: number;
};

/** Deeper JSON is not of our form. */
const maxDepth = 32;

/** In characters. No number of ours is longer. */
const maxLiteral = 40;

const stringIn = (mark: string) => `(${mark}[^${mark}\\\\]*(?:\\\\[\\s\\S][^${mark}\\\\]*)*)(${mark}?)`;
const token = new RegExp(
  `(?:\\s|//[^\\n]*(?:\\n|$))*(?:([[\\]{}:,])|${stringIn('"')}|${stringIn("'")}|([-+.\\w]{1,${maxLiteral}})|$)`,
  'y',
);

/**
 * Reads a JSON object from one of its keys on, so what stands before the key, up to the opening brace, may be missing.
 * It may still grow. Accepts what small models write: line ends and needless backslashes in strings, single quotation
 * marks, a comma too many, and comments. But no key twice, which would say two things.
 */
export function readGrowingJson(text: string, start: number): GrowingJson {
  const value: Record<string, unknown> = {};
  const open: Container[] = [value];
  let expected: Kind = 'key';
  let key = '';
  let at = start;
  // If it is broken, a quotation mark taken for the begin of a string may have been an end.
  let restart = start + 1;
  const as = (state: GrowingJson['state']): GrowingJson => ({
    value,
    state,
    isWhole: state === 'complete' || (state === 'broken' && open.length === 1),
    next: state === 'broken' ? restart : at,
  });
  const put = (one: unknown) => {
    const container = open.at(-1);
    if (Array.isArray(container)) container.push(one);
    else if (container) container[key] = one;
    expected = 'comma';
  };
  for (;;) {
    token.lastIndex = at;
    const [whole, mark, double, doubleEnd, single, singleEnd, word] = token.exec(text) ?? [];
    const [string, end] = [double ?? single, doubleEnd ?? singleEnd];
    if (whole === undefined) return as('broken');
    if (mark === undefined && string === undefined && word === undefined) return as('growing');
    if (string !== undefined) restart = at + whole.search(/["']/) + 1;
    at = token.lastIndex;
    const isInList = Array.isArray(open.at(-1));
    if (mark === '}' || mark === ']') {
      // A comma may come before it.
      const mayEnd = isInList ? mark === ']' : mark === '}' && (expected === 'key' || expected === 'comma');
      if (!mayEnd) return as('broken');
      open.pop();
      expected = 'comma';
      if (open.length === 0) return as('complete');
      continue;
    }
    const mayBeKey: boolean = expected === 'key' && string !== undefined;
    const kind: Kind = mark === ':' ? 'colon' : mark === ',' ? 'comma' : mayBeKey ? 'key' : 'value';
    if (kind !== expected) return as('broken');
    if (kind === 'colon' || kind === 'comma') expected = kind === 'colon' || isInList ? 'value' : 'key';
    else if (string !== undefined) {
      const decoded = decodedString(string.slice(1), end !== '');
      if (kind === 'value' && decoded !== undefined) put(decoded);
      if (end === '') return as('growing');
      if (decoded === undefined) return as('broken');
      if (kind === 'value') continue;
      if (decoded === '__proto__' || Object.hasOwn(open.at(-1) ?? {}, decoded)) return as('broken');
      [key, expected] = [decoded, 'colon'];
    } else if (word === undefined) {
      const container = mark === '{' ? {} : [];
      put(container);
      open.push(container);
      expected = mark === '{' ? 'key' : 'value';
      if (open.length > maxDepth) return as('broken');
    } else {
      if (at === text.length && word.length < maxLiteral) return as('growing');
      const literal = parsedJson(word.replace(/^(True|False)$/, (one) => one.toLowerCase()).replace(/^None$/, 'null'));
      if (literal === undefined) return as('broken');
      put(literal);
    }
  }
}

/** An escape that has not arrived in full. An even number of backslashes before it are escapes of their own. */
const begunEscape = /(?<!\\)((?:\\\\)*)\\(?:u[\da-f]{0,3})?$/i;

function decodedString(raw: string, isWhole: boolean): string | undefined {
  const escaped = (isWhole ? raw : raw.replace(begunEscape, '$1')).replaceAll(/\\[\s\S]|["\p{Cc}]/gu, (found) => {
    if (found.length === 1) return JSON.stringify(found).slice(1, -1);
    return '"\\/bfnrtu'.includes(found.charAt(1)) ? found : found.charAt(1);
  });
  return parsedJson(`"${escaped}"`) as string | undefined;
}
