import type { Criterion } from '../../scenarios/rubric.ts';
import { truncate } from '../quote.ts';
import { saysSomething, wholeSentencesOf, withoutStrayMarks } from './sentences.ts';

const irregular: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do', goes: 'go' };

/** The verb of a second clause in a criterion's name, after "and". */
const secondVerb = /(?<=\band )(says|gives|keeps|makes|takes|asks|tells|names)\b/g;

/**
 * A criterion's name as what follows "you": "Weighs three out of five" becomes "weigh three out of five", and "Honest with
 * Colette" becomes "are honest with Colette".
 */
export function saidOfYou(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const verb = verbOf(first.toLowerCase());
  const others = rest.join(' ').replaceAll(secondVerb, (found) => verbOf(found) ?? found);
  return verb === null ? `are ${lowerFirst(name)}` : `${verb} ${others}`;
}

/** A criterion's name as what follows "would you". */
export function askedOfYou(name: string): string {
  return saidOfYou(name).replace(/^are /, 'be ');
}

/** The verb in the second person; null if the word does not look like a verb in the third person. */
function verbOf(word: string): string | null {
  if (irregular[word]) return irregular[word];
  if (!word.endsWith('s') || word.endsWith('ss')) return null;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|zz|o)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** What to say of a sentence that shows a criterion, as a clause that begins with "you". */
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

/** In characters. Longer sentences are shortened. */
const longestQuotation = 220;

/** Puts a text in quotation marks, on one line, shortened if it is too long. */
export function quoted(text: string): string {
  return `“${tidy(cut(text))}”`;
}

/** Quotes the sentence of the answer that contains `part`. An ellipsis marks where the sentence was shortened. */
export function quotedFrom(answer: string, part: string): string {
  const whole = wholeSentence(answer, part);
  const passage = passageOf(answer, part);
  const from = whole.indexOf(passage);
  const before = saysSomething(whole.slice(0, from)) ? '… ' : '';
  const after = saysSomething(whole.slice(from + passage.length)) ? ' …' : '';
  return `“${before}${tidy(passage)}${after}”`;
}

/** What to quote for a part of a sentence: the whole sentence, or, if that is too long, as much as fits starting at the part. */
export function passageOf(answer: string, part: string): string {
  const whole = wholeSentence(answer, part);
  if (whole.length <= longestQuotation) return whole;
  const start = shortened(whole.slice(whole.indexOf(part)));
  return start.length > part.length ? start : shortened(part);
}

function wholeSentence(answer: string, part: string): string {
  return wholeSentencesOf(answer).find((sentence) => sentence.includes(part)) ?? part;
}

function cut(text: string): string {
  return text.length <= longestQuotation ? text : `${shortened(text)} …`;
}

/** Shortened to the last end of a clause that fits, if that keeps more than half; otherwise to the last whole word. */
function shortened(text: string): string {
  if (text.length <= longestQuotation) return text;
  const start = truncate(text, longestQuotation);
  const clauses = start.replace(/(?:[,;:]|\s[–—-])\s[^,;:–—]*$/, '');
  const kept = clauses.length > longestQuotation / 2 ? clauses : start.replace(/\s+\S*$/, '');
  return kept.replace(/[,;:\s–—-]+$/, '');
}

/** A quotation that ends a sentence: adds a full stop unless the quotation ends with a mark of its own. */
export function atEnd(quotation: string): string {
  return /[.!?…]'?”$/.test(quotation) ? quotation : `${quotation}.`;
}

function tidy(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll(/[“”"]/g, "'");
  return balanced(withoutStrayMarks(plain).trim());
}

/** Removes an unpaired quotation mark at the start or end of the line; closes or opens one elsewhere. */
function balanced(line: string): string {
  const opening = (line.match(/(?<![\p{L}\p{N}])'(?=\S)/gu) ?? []).length;
  // After an s it may be an apostrophe, as in "the patients' needs".
  const closing = (line.match(/(?<=[^\ss])'(?![\p{L}\p{N}])/gu) ?? []).length;
  if (opening > closing) return line.startsWith("'") ? line.slice(1) : `${line}'`;
  if (closing > opening) return line.endsWith("'") ? line.slice(0, -1) : `'${line}`;
  return line;
}
