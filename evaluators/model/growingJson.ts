type Container = unknown[] | Record<string, unknown>;

/** Deeper JSON is not of our form. */
const maxDepth = 32;

/** In characters. No number of ours is longer. */
const maxLiteral = 40;

/**
 * A JSON object that is read while it grows, from one of its keys on: what stands before the key, up to the opening
 * brace, may be missing. Looks at each character once, except that a string that grows is decoded anew. Accepts line
 * ends and needless backslashes in strings and a comma too many, which small models write.
 */
export class GrowingJson {
  /** What has been read so far. */
  readonly value: Record<string, unknown> = {};
  state: 'growing' | 'complete' | 'broken' = 'growing';
  /** The position after what has been read. */
  at: number;
  /** Where to search on if it is broken: a quotation mark taken for the begin of a string may have been an end. */
  restart: number;
  #expected: 'key' | 'colon' | 'value' | 'comma' = 'key';
  #key = '';
  /** From where the end of a string that grows is searched. */
  #searched = 0;
  /** Whether the value put last is a string that still grows. */
  #grows = false;
  readonly #open: Container[] = [this.value];

  constructor(start: number) {
    this.at = start;
    this.restart = start + 1;
  }

  /** False if its values may be incomplete. */
  get hasWholeValues(): boolean {
    return this.state === 'complete' || (this.state === 'broken' && this.#open.length === 1);
  }

  /** `text` is all text received so far. */
  read(text: string): void {
    while (this.state === 'growing' && this.at < text.length) {
      const from = this.at;
      const character = text[from] ?? '';
      if (isBlank(character)) this.at += 1;
      else if (!this.#take(text, character)) this.state = 'broken';
      else if (this.at === from) return; // waits for more text
    }
  }

  #take(text: string, character: string): boolean {
    const expected = this.#expected;
    const isInList = Array.isArray(this.#open.at(-1));
    // A comma may come before it.
    if (isClosing(character))
      return expected !== 'colon' && (expected !== 'value' || isInList) && this.#close(character);
    if (expected === 'colon' || expected === 'comma') {
      if (character !== (expected === 'colon' ? ':' : ',')) return false;
      this.#expected = expected === 'colon' || isInList ? 'value' : 'key';
      this.at += 1;
      return true;
    }
    if (character === '"') return this.#string(text, expected === 'key');
    if (expected === 'key') return false;
    if (character === '{' || character === '[') return this.#begin(character === '{' ? {} : []);
    return this.#literal(text);
  }

  #begin(container: Container): boolean {
    this.#put(container);
    this.#open.push(container);
    this.#expected = Array.isArray(container) ? 'value' : 'key';
    this.at += 1;
    return this.#open.length <= maxDepth;
  }

  #close(character: string): boolean {
    if (Array.isArray(this.#open.pop()) !== (character === ']')) return false;
    this.at += 1;
    this.#expected = 'comma';
    if (this.#open.length === 0) this.state = 'complete';
    return true;
  }

  #string(text: string, isKey: boolean): boolean {
    this.restart = this.at + 1;
    let end = Math.max(this.#searched, this.at + 1);
    while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
    const isWhole = end < text.length;
    const raw = text.slice(this.at + 1, isWhole ? end : undefined);
    const decoded = decodedString(isWhole ? raw : raw.replace(/\\(u[\da-f]{0,3})?$/i, ''));
    this.#searched = isWhole ? 0 : end;
    if (!isWhole) {
      if (!isKey && decoded !== undefined) this.#put(decoded, true);
      return true;
    }
    if (decoded === undefined) return false;
    this.at = end + 1;
    if (!isKey) {
      this.#put(decoded);
      this.#expected = 'comma';
      return true;
    }
    this.#key = decoded;
    this.#expected = 'colon';
    // A key that is there twice says two things.
    return decoded !== '__proto__' && !Object.hasOwn(this.#open.at(-1) ?? {}, decoded);
  }

  #literal(text: string): boolean {
    const [word = ''] = /^[-+.\w]*/.exec(text.slice(this.at, this.at + maxLiteral)) ?? [];
    if (word !== '' && word.length < maxLiteral && this.at + word.length === text.length) return true;
    const value = parsed(word);
    if (value === undefined) return false;
    this.#put(value);
    this.at += word.length;
    this.#expected = 'comma';
    return true;
  }

  #put(value: unknown, grows = false): void {
    const container = this.#open.at(-1);
    if (Array.isArray(container)) container.splice(this.#grows ? -1 : container.length, 1, value);
    else if (container) container[this.#key] = value;
    this.#grows = grows;
  }
}

function decodedString(raw: string): string | undefined {
  const escaped = raw.replaceAll(/\\[\s\S]|\p{Cc}/gu, (found) => {
    if (found.length === 1) return JSON.stringify(found).slice(1, -1);
    return '"\\/bfnrtu'.includes(found.charAt(1)) ? found : found.charAt(1);
  });
  return parsed(`"${escaped}"`) as string | undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const isBlank = (character: string) => ' \n\r\t'.includes(character);
const isClosing = (character: string) => character === '}' || character === ']';
