import { maxNesting, parseShallowJson } from './transport/parseShallowJson.ts';

export type GrowingJson = {
  /** What has been read so far. */
  value: Record<string, unknown>;
  state: 'growing' | 'complete' | 'broken';
  /** False if its values may be incomplete. */
  isWhole: boolean;
  /** Where to search on. */
  next: number;
};

/** No number of ours is longer. */
const maxLiteralLength = 40;

const stringIn = (mark: string) => `${mark}([^${mark}\\\\]*(?:\\\\[^][^${mark}\\\\]*)*)(${mark}?)`;
const token = new RegExp(`([[\\]{}:,：，])|${stringIn('"')}|${stringIn("'")}|([-+.\\w]{1,${maxLiteralLength}})|$`, 'y');
/** Other words are not worth an exception of the parser: prose is full of them. */
const literalWord = /^(?:[-\d][-+.\de]*|true|false|null|none)$/i;
const blanks = /(?:\s|\/\/[^\n]*(?:\n|$))*/y;

/** What may come next: a mark, or `"` for a string and `0` for another literal. A comma may come before the end. */
const aKey = '"}';
const aValue = '"0{[';
const anItem = '"0{[]';
const endOfPair = ',}';

/**
 * Reads a JSON object from one of its keys on, so what stands before the key, up to the opening brace, may be missing.
 * The object may still grow. Accepts what small models write: line ends and needless backslashes in strings, other
 * quotation marks, keys without any, a comma too many, no last brace, and comments, but no key twice.
 */
export function readGrowingJson(text: string, start: number): GrowingJson {
  const value: Record<string, unknown> = {};
  const open: (unknown[] | Record<string, unknown>)[] = [value];
  let position = start;
  let allowed = aKey;
  let key = '';
  // If the object is broken, a mark that was taken for the start of a string may have been the end of one.
  let restart = start + 1;
  const as = (state: GrowingJson['state']): GrowingJson => ({
    value,
    state,
    isWhole: state === 'complete' || (open.length === 1 && (state === 'broken' || allowed === endOfPair)),
    next: state === 'broken' ? restart : position,
  });
  const add = (item: unknown) => {
    const container = open.at(-1);
    if (Array.isArray(container)) container.push(item);
    else if (container) container[key] = item;
  };
  for (;;) {
    blanks.lastIndex = position;
    const isComment = blanks.exec(text)?.[0].includes('/');
    position = blanks.lastIndex;
    if (isComment) restart = position; // or reading would begin again at each key in the comment, up to the same end
    token.lastIndex = position;
    const [whole, mark, double, doubleEnd, single, singleEnd, word] = token.exec(text) ?? [];
    const quoted = double ?? single;
    const end = doubleEnd ?? singleEnd;
    const string = quoted ?? (allowed === aKey ? word : undefined);
    const kind = mark?.normalize('NFKC') ?? (string === undefined ? word && '0' : '"');
    if (kind === undefined) return as(whole === undefined ? 'broken' : 'growing');
    if (string !== undefined) restart = position + 1;
    if (!allowed.includes(kind)) return as('broken');
    position = token.lastIndex;
    if (string !== undefined) {
      const decoded = decodedString(string, end !== '');
      if (allowed !== aKey && decoded !== undefined) add(decoded);
      if (end === '') return as('growing');
      if (decoded === undefined) return as('broken');
      if (allowed === aKey) {
        if (decoded === '__proto__' || Object.hasOwn(open.at(-1) ?? {}, decoded)) return as('broken');
        key = decoded;
        allowed = ':';
        continue;
      }
    } else if (word !== undefined) {
      if (position === text.length && word.length < maxLiteralLength) return as('growing');
      const json = word.replace(/^(True|False)$/, (constant) => constant.toLowerCase()).replace(/^None$/, 'null');
      const literal = literalWord.test(word) ? parseShallowJson(json) : undefined;
      if (literal === undefined) return as('broken');
      add(literal);
    } else if (kind === '{' || kind === '[') {
      const container = kind === '{' ? {} : [];
      add(container);
      open.push(container);
      if (open.length > maxNesting) return as('broken');
    } else if (kind === '}' || kind === ']') {
      open.pop();
      if (open.length === 0) return as('complete');
    }
    const isInList = Array.isArray(open.at(-1));
    if (kind === ':') allowed = aValue;
    else if ('{[,'.includes(kind)) allowed = isInList ? anItem : aKey;
    else allowed = isInList ? ',]' : endOfPair;
  }
}

/** An escape that has not arrived in full. An even number of backslashes before it are escapes of their own. */
const begunEscape = /(?<!\\)((?:\\\\)*)\\(?:u[\da-f]{0,3})?$/i;

function decodedString(raw: string, isWhole: boolean): string | undefined {
  const escaped = (isWhole ? raw : raw.replace(begunEscape, '$1')).replaceAll(/\\[\s\S]|["\p{Cc}]/gu, (found) => {
    if (found.length === 1) return JSON.stringify(found).slice(1, -1);
    return '"\\/bfnrtu'.includes(found.charAt(1)) ? found : found.charAt(1);
  });
  return parseShallowJson(`"${escaped}"`) as string | undefined;
}
