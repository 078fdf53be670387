import { quoted } from '../../../scenarios/text/quoted.ts';
import {
  completeSentences,
  saysSomething,
  sentencesAround,
  withoutStrayMarks,
} from '../../../scenarios/text/sentences.ts';
import { maxQuotationLength } from '../../feedbackText.ts';
import { truncate } from '../../quote.ts';

/** No quotation is cut for the sake of its last word. */
const lastWordLength = 20;

function fits(text: string): boolean {
  return text.length <= maxQuotationLength + lastWordLength;
}

/** Three dots, except after the end of a sentence. */
function cutOff(text: string): string {
  return /[.!?]["”’)]*$/.test(text) ? text : `${text} …`;
}

export function quotedExcerpt(text: string): string {
  return tidy(fits(text) ? text : cutOff(shortened(text)));
}

/** In characters. */
const maxReplyQuotation = 400;

/** Whole, if it isn't long: a part of it may not be the part that answers. */
export function quotedReply(reply: string): string {
  return reply.length <= maxReplyQuotation ? tidy(reply) : quotedExcerpt(reply);
}

/** In characters. Two quotations of the same sentence may end in different places. */
const enoughToTell = 50;

/** Whether a quotation is among others, as a whole or in part. */
export function isAmong(others: readonly string[], quotation: string): boolean {
  const bare = (text: string) => text.replaceAll(/^“(?:… )?|(?: …)?”$/g, '');
  const words = bare(quotation);
  return others.map(bare).some((other) => other.includes(words.slice(0, enoughToTell)) || words.includes(other));
}

/** Each quotation is searched for in the whole answer, so only the best of many sentences are quoted. */
export const maxQuoted = 8;

/** Quotes the sentence of the answer that contains `part`. */
export function quotedFrom(answer: string, part: string): string {
  const whole = sentencesAround(answer, part, maxQuotationLength);
  const passage = surroundingPassage(whole, part);
  const from = whole.indexOf(passage);
  const before = saysSomething(whole.slice(0, from)) ? '… ' : '';
  const goesOn = saysSomething(whole.slice(from + passage.length));
  return tidy(before + (goesOn ? cutOff(passage) : passage));
}

/** Quotes neighbouring sentences together if they are short enough, or else `best` alone. */
export function quotedTogether(answer: string, parts: readonly string[], best: string): string {
  const passage = parts.join(' ');
  const isPassage = parts.length > 1 && passage.length <= maxQuotationLength && answer.includes(passage);
  return isPassage ? quotedExcerpt(passage) : quotedFrom(answer, best);
}

/** The whole sentence, or as much as fits from the start of the main clause that `part` is in. */
function surroundingPassage(whole: string, part: string): string {
  if (fits(whole)) return whole;
  const partStart = whole.indexOf(part);
  const from = [...whole.matchAll(mainClause)].findLast(({ index, 0: { length } }) => index + length <= partStart);
  const start = from ? from.index + from[0].length : 0;
  const short = shortened(whole.slice(start));
  const end = partStart + part.length;
  return start + short.length < end ? whole.slice(start, end) : short;
}

const mainClause = /[;:]\s+|\s[–—-]+\s+|,\s+(?=(?:and|but|so|or|then)\s+(?:I|we|you|he|she|it|they)\b)/gi;

/** Cuts after the last sentence that fits, or else clause; if half or less would be left, after the last word. */
function shortened(text: string): string {
  if (fits(text)) return text;
  const start = truncate(text, maxQuotationLength);
  const clauses = start.replace(/(?:[,;:]|\s[–—-])\s[^,;:–—]*$/, '');
  const [kept = start.replace(/\s+\S*$/, '')] = [completeSentences(start), clauses].filter(
    (part) => part !== start && part.length > maxQuotationLength / 2,
  );
  return kept.replace(/\s*\([^)]*$/, '').replace(/[,;:\s–—-]+$/, '');
}

/** "And I'd ask her" goes on from a sentence that isn't quoted. */
const conjunction = /(?<=^“)(?:And|But|So|Then|Also|Plus),? (?=\p{Lu})/u;

function tidy(text: string): string {
  const plain = withoutStrayMarks(text.replaceAll(/\s+/g, ' ')).trim();
  return quoted(unbracketed(plain)).replace(conjunction, '');
}

/** Removes a bracket that has no partner, with the aside that it begins, and brackets around the whole. */
function unbracketed(line: string): string {
  return line
    .replace(/^\(([^()]*)\)?$/, '$1')
    .replace(/\s\([^()]*$/, ' …')
    .replace(/^([^()]*[^():;])\)$/, '$1');
}
