import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import { unusable } from '../evaluatorError.ts';
import { type GrowingJson, readGrowingJson } from './growingJson.ts';
import { parseShallowJson } from './transport/parseShallowJson.ts';

/** In characters. A longer one means that the model repeats itself without end. */
const limits = { text: 60_000, thinking: 200_000, blanks: 300, preamble: 300 };

const thoughts = String.raw`(?:\w{1,20}:)?(?:\w{0,20}think\w{0,20}|thoughts?|reason(?:ing)?|reflection|analysis|scratchpad)>`;
/** Any tag may begin it. Without the marks of its channels, gpt-oss writes a channel's name right before the first word. */
const thinkingBegins =
  /<(?![|/])|\[THINK\]|◁think▷|<\|(?:START_THINKING|begin_of_thought)\|>|<\|channel(?:>|\|>analysis)|^analysis(?=[A-Z{<])/;
const thinkingEnds = String.raw`</${thoughts}|\[/THINK\]|◁/think▷|<\|END_(?:THINKING|OF_THOUGHT)\|>|<channel\|>|(?:<\|channel\|>|assistant)final`;

/** Small models under a grammar may write whitespace without end, plain or as escapes in a string. */
const onlyBlanks = /^[nrt]?(?:\s|\\[nrt])+$/;

type Found = Record<string, unknown>;

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

/** Typographic marks that stand where JSON has its quotation marks, as what is before or after them shows. */
const typographic = /[“”„](?<=[{[,:：，]\s*.)|[“”](?=\s*(?:[:：}\]]|[,，]\s*["“”„{]))/g;

type Objects = {
  text: string;
  /** Where the thinking ended, if it is marked. */
  from: number;
  /** The objects that have come since then. */
  found: (GrowingJson & { start: number })[];
  /** How many objects have begun, with those that are broken. */
  begun: number;
};

/**
 * What a model has written so far, and the JSON object in the expected shape in it, among anything else: thinking and
 * its marks, a code fence, words, other braces, the same object twice.
 */
export class ModelResponse {
  text = '';
  thinking = '';
  readonly #schema: TObject;
  readonly #prompt: string;
  readonly #keys: string[];
  /** Where an object in the expected shape may be, or where thinking has ended. */
  readonly #marks: RegExp;
  /** A part of such an object, however its key is spelled. */
  readonly #part: RegExp;

  /** An object that stands in the prompt is not the model's own, but comes from the player. */
  constructor(schema: TObject, prompt = '') {
    this.#schema = schema;
    this.#prompt = withoutBlanks(prompt);
    this.#keys = Object.keys(schema.properties);
    const name = `(?:${this.#keys.join('|')})`;
    // Without marks, only after a brace: "Here is my feedback:" is prose.
    const key = String.raw`(?<key>(?:(["'])${name}\2|${name}(?<=\{\s*${name}))(?=\s*[:：]))`;
    this.#marks = new RegExp(`${key}|${thinkingEnds}`, 'gi');
    this.#part = new RegExp(String.raw`${name}[^\w\s]{0,8}\s*[:：]\s*[{[]`, 'i');
  }

  /**
   * Returns the object that is being written, if what stands before it is no more than thinking or a few words. Throws
   * an EvaluatorError if the model seems to write without end.
   */
  read(): Found | undefined {
    if (this.text.length > limits.text || this.thinking.length > limits.thinking)
      throw unusable('The response seems to have no end.');
    if (this.text.length > limits.blanks && onlyBlanks.test(this.text.slice(-limits.blanks)))
      throw unusable('The model wrote whitespace without end.');
    const objects = this.#objectsIn(this.text);
    const [object] = objects.found;
    const isFar = object && object.start - objects.from > limits.preamble;
    return isFar || this.#isDraft(objects) ? undefined : object?.value;
  }

  /**
   * Returns the object that fits the schema, without what the schema does not have. Throws an EvaluatorError if there
   * is none, or if there are two that differ. Reads the thinking only if `hasEnded`, since models draft there.
   */
  whole(hasEnded: boolean): Found {
    const objects = this.#objectsIn(this.text);
    for (const candidate of this.#candidates(objects, hasEnded)) {
      const found = candidate.found.filter((object) => object.isWhole && !this.#isCopied(object, candidate.text));
      const fitting = found.map(({ value }) => this.#fitting(value));
      const last = found[fitting.findLastIndex((objects) => objects.length > 0)];
      if (last && this.#isQuoted(last, candidate)) throw unusable('An object fits, and the rest of another follows.');
      const all = last || candidate.begun > found.length ? fitting.flat() : this.#fitting(joined(found));
      const [first, ...different] = new Set(all.map((object) => JSON.stringify(object)));
      if (different.length > 0) throw unusable('Several objects fit, and they differ.');
      if (first !== undefined) return JSON.parse(first);
    }
    throw unusable(this.#problem(objects));
  }

  /**
   * The texts that may contain the object, first the one that was meant as the response. Servers also send the object as
   * thinking, and chunk.ts puts other choices there.
   */
  *#candidates(objects: Objects, hasEnded: boolean): Generator<Objects> {
    const { text, thinking } = this;
    if (hasEnded || !this.#isDraft(objects)) yield objects;
    if (!hasEnded) return;
    // Respelled, a quotation from the answer could end early, and be an object of its own. So there must be no other.
    for (const respelled of [...(objects.begun === 0 ? [unescaped(text)] : []), ...respellings(text)]) {
      const candidate = this.#objectsIn(respelled);
      if (candidate.begun === 1) yield candidate;
    }
    const last = this.#objectsIn(thinking).found.at(-1);
    const rest = thinking.slice(last?.next ?? thinking.length).replaceAll(/<[^<>]*>/g, '');
    const thought = /\p{L}/u.test(rest) ? '' : thinking; // words after an object show that the model thought on
    const others = [text.slice(0, objects.from), thought, thought + text, text + thought];
    for (const other of others) yield this.#objectsIn(other);
  }

  /** The objects with at least one expected key, each read from the first such key on. */
  #objectsIn(text: string): Objects {
    const marks = this.#marks;
    marks.lastIndex = 0;
    let objects: Objects = { text, from: 0, found: [], begun: 0 };
    for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
      if (mark.groups?.key === undefined) {
        objects = { text, from: marks.lastIndex, found: [], begun: 0 };
        continue;
      }
      objects.begun += 1;
      const json = readGrowingJson(text, mark.index);
      if (json.state === 'growing' || json.isWhole) objects.found.push({ ...json, start: mark.index });
      if (json.state === 'growing') break;
      marks.lastIndex = json.next;
    }
    return objects;
  }

  /** Whether thinking has begun before the object, and has not ended. */
  #isDraft({ from, found }: Objects): boolean {
    return thinkingBegins.test(this.text.slice(from, found[0]?.start));
  }

  /** Whether an object may stand in a quotation from the answer whose marks are not escaped. */
  #isQuoted({ next }: GrowingJson, { text, found, begun }: Objects): boolean {
    const growing = found.find(({ state }) => state === 'growing');
    const rest = text.slice(next, growing?.start);
    return this.#part.test(rest) || (begun > found.length && !/^[\s`]*$/.test(rest));
  }

  #isCopied({ start, next }: Objects['found'][number], text: string): boolean {
    return this.#prompt.includes(withoutBlanks(text.slice(start, next)));
  }

  /** Some models put the object into another one. */
  #fitting(object: Found): unknown[] {
    const hasAllKeys = (value: unknown) =>
      typeof value === 'object' && value !== null && this.#keys.every((key) => key in value);
    return [object, ...Object.values(object)]
      .filter(hasAllKeys)
      .map((value) => withoutExtras(this.#schema, value))
      .filter((value) => Value.Check(this.#schema, value));
  }

  #problem({ found }: Objects): string {
    if (this.text.trim() === '')
      return this.thinking === '' ? 'The response is empty.' : 'The response has thinking and no text.';
    if (found.some(({ state }) => state === 'growing')) return 'The JSON is cut off.';
    if (found.length > 0 || /[{[]/.test(this.text)) return 'The JSON is invalid or does not match the schema.';
    return 'The response has text and no JSON.';
  }
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** Some models write each part as an object of its own. Returns an empty object if two of them have the same key. */
function joined(objects: readonly GrowingJson[]): Found {
  const parts = objects.flatMap(({ state, value }) => (state === 'complete' ? Object.entries(value) : []));
  const whole = Object.fromEntries(parts);
  return Object.keys(whole).length === parts.length ? whole : {};
}

/** Some models write the JSON as a JSON string. */
function unescaped(text: string): string {
  const begun = text.slice(text.search(/\{\s*\\/));
  const string = begun.slice(0, begun.search(/(?<!\\)(?:\\\\)*(?:"|$)/)); // up to a mark that is not escaped
  return String(parseShallowJson(`"${string.slice(0, string.lastIndexOf('}') + 1)}"`) ?? '');
}

/** What the text may have been before its marks were replaced on the way. */
function respellings(text: string): Set<string> {
  const decoded = text.replaceAll(/&(?:amp;)*(?:#(x[\da-f]{1,5}|\d{1,6})|(\w+));/gi, (all, code, name) =>
    code ? String.fromCodePoint(Number(code.replace(/x/i, '0x'))) : (entities[name.toLowerCase()] ?? all),
  );
  return new Set([decoded, decoded.replaceAll(typographic, '"'), decoded.replaceAll(/([{}])\1/g, '$1')]);
}

/** Some models write null for an empty string, numbers in quotation marks, or a string in place of a list of one. */
export function withoutExtras(schema: TObject, object: unknown): unknown {
  return Value.Convert(schema, Value.Clean(schema, JSON.parse(JSON.stringify(object, (_, value) => value ?? ''))));
}
