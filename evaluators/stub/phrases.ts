import type { Criterion } from '../../scenarios/rubric.ts';
import { truncate } from '../quote.ts';

const irregular: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do', goes: 'go' };

/** After "and", a verb that a criterion's name begins a second part with. */
const secondVerb = /(?<=\band )(says|gives|keeps|makes|takes|asks|tells|names)\b/g;

/** A criterion's name, which begins with a verb, as said of "you": "Weighs three out of five" as "weigh three out of five". */
export function saidOfYou(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const verb = verbOf(first.toLowerCase());
  const others = rest.join(' ').replaceAll(secondVerb, (found) => verbOf(found) ?? found);
  return verb === null ? `are ${lowerFirst(name)}` : `${verb} ${others}`;
}

/** The same, as it stands after "would you". */
export function askedOfYou(name: string): string {
  return saidOfYou(name).replace(/^are /, 'be ');
}

/** The verb without its s; null for a word that is no verb in the third person. */
function verbOf(word: string): string | null {
  if (irregular[word]) return irregular[word];
  if (!word.endsWith('s') || word.endsWith('ss')) return null;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|zz|o)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** What a sentence that shows the criterion does, as a clause that begins with "you". */
export function meritOf({ name, merit }: Pick<Criterion, 'name' | 'merit'>): string {
  return merit ? lowerFirst(merit) : `you ${saidOfYou(name)}`;
}

export function questionOn({ name, question }: Pick<Criterion, 'name' | 'question'>): string {
  return question ?? `How would you ${askedOfYou(name)}?`;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Of a longer passage without a stop only the beginning is quoted. In characters. */
const longestQuotation = 300;

/** In quotation marks, on one line; where it begins or ends in the middle of a sentence, an ellipsis says so. */
export function quoted(text: string): string {
  const line = balanced(
    cut(text.replaceAll(/\s+/g, ' '))
      .replaceAll(/[“”"]/g, "'")
      .replace(/[,;:\s–—-]+$/, '')
      .trim(),
  );
  return `“${/^\p{Ll}/u.test(line) && !/^(?:i|i'\w+)\s/.test(line) ? '… ' : ''}${line}”`;
}

function cut(text: string): string {
  return text.length <= longestQuotation ? text : `${truncate(text, longestQuotation).replace(/\s+\S*$/, '')} …`;
}

/** The same as the end of a sentence: a full stop stands inside the quotation already, or comes after it. */
export function quotedAtEnd(text: string): string {
  const quotation = quoted(text);
  return /[.!?…]'?”$/.test(quotation) ? quotation : `${quotation}.`;
}

/** With both halves of a quotation that the sentence has only one of. */
function balanced(line: string): string {
  const opening = (line.match(/(?<![\p{L}\p{N}])'(?=\S)/gu) ?? []).length;
  const closing = (line.match(/(?<=\S)'(?![\p{L}\p{N}])/gu) ?? []).length;
  if (opening > closing) return line.startsWith("'") ? line.slice(1) : `${line}'`;
  if (closing > opening) return line.endsWith("'") ? line.slice(0, -1) : `'${line}`;
  return line;
}
