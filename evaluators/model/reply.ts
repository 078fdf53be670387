import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import { EvaluatorError } from '../evaluatorError.ts';
import { GrowingJson } from './growingJson.ts';

/** In characters. More means that the model repeats itself without end. */
const limits = { text: 60_000, thinking: 200_000, blanks: 300, preamble: 300 };

const thinkingBegins = /<(?:think(?:ing)?|thought|reasoning|seed:think)>|\[THINK\]|◁think▷|<\|START_THINKING\|>/i;
const thinkingEnds =
  /<\/(?:think(?:ing)?|thought|reasoning|seed:think)>|\[\/THINK\]|◁\/think▷|<\|END_THINKING\|>|<channel\|>|<\|channel\|>final/i;

/** Small models under a grammar write blanks without end, as they are or as escapes in a string. */
const onlyBlanks = /^[nrt]?(?:\s|\\[nrt])+$/;

type Found = Record<string, unknown>;

/**
 * What a model has written so far, and the one object of our form in it, whatever else there is: thinking and its
 * marks, a code fence, words, other braces, the same object twice.
 */
export class Reply<Schema extends TObject = TObject> {
  text = '';
  thinking = '';
  readonly #schema: Schema;
  readonly #objects: Objects;

  constructor(schema: Schema) {
    this.#schema = schema;
    this.#objects = new Objects(schema);
  }

  /**
   * Returns the object that is being written, if what stands before it is no more than thinking or a few words. Throws
   * an EvaluatorError if the model seems to write without end.
   */
  read(): Found | undefined {
    if (this.text.length > limits.text || this.thinking.length > limits.thinking)
      throw new EvaluatorError('unusable', { hint: 'The reply seems to have no end.' });
    if (this.text.length > limits.blanks && onlyBlanks.test(this.text.slice(-limits.blanks)))
      throw new EvaluatorError('unusable', { hint: 'The model wrote blanks without end.' });
    this.#objects.read(this.text);
    const { from, found } = this.#objects;
    const [object] = found;
    return !object || object.start - from > limits.preamble || this.#isDraft() ? undefined : object.json.value;
  }

  /**
   * Returns the object that fits the schema, without what the schema does not have. Throws an EvaluatorError if there
   * is none, or if there are two that differ. Reads the thinking only if `hasEnded`, since models draft there.
   */
  whole(hasEnded: boolean): Found {
    const { text, thinking } = this;
    this.#objects.read(text);
    const others = [text.slice(0, this.#objects.from), thinking, thinking + text, unquoted(text)];
    const parts = hasEnded ? others.map((part) => completeObjects(part, this.#schema)) : [];
    for (const objects of [hasEnded || !this.#isDraft() ? this.#objects.complete() : [], ...parts]) {
      const fitting = objects.flatMap((object) => this.#fitting(object));
      const [first, ...different] = new Set(fitting.map((object) => JSON.stringify(object)));
      if (different.length > 0) throw new EvaluatorError('unusable', { hint: 'Several objects fit, and they differ.' });
      if (first !== undefined) return JSON.parse(first);
    }
    throw new EvaluatorError('unusable', { hint: this.#problem() });
  }

  /** Whether thinking has begun before the object, and has not ended. */
  #isDraft(): boolean {
    const { from, found } = this.#objects;
    return thinkingBegins.test(this.text.slice(from, found[0]?.start));
  }

  /** Some models put the object into another one. */
  #fitting(object: Found): Found[] {
    const keys = Object.keys(this.#schema.properties);
    const hasAll = (one: unknown) => typeof one === 'object' && one !== null && keys.every((key) => key in one);
    return [object, ...Object.values(object)].filter(hasAll).flatMap((one) => {
      const clean = withoutExtras(this.#schema, one);
      return Value.Check(this.#schema, clean) ? [clean as Found] : [];
    });
  }

  #problem(): string {
    const { found } = this.#objects;
    if (this.text.trim() === '') return this.thinking === '' ? 'Nothing came.' : 'Only thinking came.';
    if (found.some(({ json }) => json.state === 'growing')) return 'The JSON breaks off.';
    if (found.length > 0) return 'The JSON is of another form.';
    return /[{[]/.test(this.text) ? 'The JSON is of another form, or is none.' : 'Words came, and no JSON.';
  }
}

/** Some models write null for an empty text, numbers in quotation marks, or a text in place of a list of one. */
export function withoutExtras(schema: TObject, object: unknown): unknown {
  return Value.Convert(schema, Value.Clean(schema, JSON.parse(JSON.stringify(object, (_, value) => value ?? ''))));
}

/** The objects in a text that have at least one key of the schema, each read from the first such key on. */
class Objects {
  /** Since the thinking ended, if it is marked. */
  found: { start: number; json: GrowingJson }[] = [];
  /** Where the thinking ended. */
  from = 0;
  readonly #mark: RegExp;
  #at = 0;

  constructor({ properties }: TObject) {
    this.#mark = new RegExp(`"(?:${Object.keys(properties).join('|')})"|${thinkingEnds.source}`, 'gi');
  }

  complete(): Found[] {
    return this.found.flatMap(({ json }) => (json.hasWholeValues ? [json.value] : []));
  }

  /** `text` is all text so far. */
  read(text: string): void {
    for (;;) {
      const json = this.found.at(-1)?.json;
      if (json?.state === 'growing') {
        json.read(text);
        if (json.state === 'growing') return;
        if (!json.hasWholeValues) this.found.pop();
        this.#at = json.state === 'broken' ? json.restart : json.at;
      }
      this.#mark.lastIndex = this.#at;
      const { index: start, 0: mark = '' } = this.#mark.exec(text) ?? {};
      if (start === undefined) {
        this.#at = Math.max(this.#at, text.length - this.#mark.source.length); // a mark may have begun
        return;
      }
      if (mark.startsWith('"')) this.found.push({ start, json: new GrowingJson(start) });
      else {
        this.found = [];
        this.from = this.#at = start + mark.length;
      }
    }
  }
}

function completeObjects(text: string, schema: TObject): Found[] {
  const objects = new Objects(schema);
  objects.read(text);
  return objects.complete();
}

/** Some servers put the JSON into a JSON string. */
function unquoted(text: string): string {
  if (!text.trimStart().startsWith('"')) return '';
  try {
    return String(JSON.parse(text));
  } catch {
    return '';
  }
}
