import type { Criterion } from '../../scenarios/rubric.ts';
import { truncate } from '../quote.ts';
import { saysSomething, wholeSentencesOf, withoutStrayMarks } from './sentences.ts';

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

/** The verb without its s; null if the word is not a verb in the third person. */
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

/** A longer sentence is quoted in part. In characters. */
const longestQuotation = 300;

/** In quotation marks, on one line. */
export function quoted(text: string): string {
  return `“${tidy(cut(text))}”`;
}

/** A sentence of the answer that a part of it is quoted from. An ellipsis stands where the sentence goes on in the answer. */
export function quotedFrom(answer: string, part: string): string {
  const whole = wholeSentence(answer, part);
  const passage = passageOf(answer, part);
  const from = whole.indexOf(passage);
  const before = saysSomething(whole.slice(0, from)) ? '… ' : '';
  const after = saysSomething(whole.slice(from + passage.length)) ? ' …' : '';
  return `“${before}${tidy(passage)}${after}”`;
}

/** What is quoted for a part of a sentence: the whole sentence, or if it is too long as much as fits from that part on. */
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

/** Cut at the last end of a clause, if that leaves more than half; else between two words. */
function shortened(text: string): string {
  if (text.length <= longestQuotation) return text;
  const start = truncate(text, longestQuotation);
  const clauses = start.replace(/(?:[,;:]|\s[–—-])\s[^,;:–—]*$/, '');
  const kept = clauses.length > longestQuotation / 2 ? clauses : start.replace(/\s+\S*$/, '');
  return kept.replace(/[,;:\s–—-]+$/, '');
}

/** The same as the end of a sentence: a full stop stands inside the quotation already, or comes after it. */
export function atEnd(quotation: string): string {
  return /[.!?…]'?”$/.test(quotation) ? quotation : `${quotation}.`;
}

function tidy(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll(/[“”"]/g, "'");
  return balanced(withoutStrayMarks(plain).trim());
}

/** With both halves of a quotation that the sentence has only one of. */
function balanced(line: string): string {
  const opening = (line.match(/(?<![\p{L}\p{N}])'(?=\S)/gu) ?? []).length;
  const closing = (line.match(/(?<=\S)'(?![\p{L}\p{N}])/gu) ?? []).length;
  if (opening > closing) return line.startsWith("'") ? line.slice(1) : `${line}'`;
  if (closing > opening) return line.endsWith("'") ? line.slice(0, -1) : `'${line}`;
  return line;
}
