import { cutsQuotation } from '../../../scenarios/text/sentences.ts';
import { saysNothingIsDecided } from '../moves/undecided.ts';
import { standoutLogOdds } from '../standoutFeatures.ts';
import type { Judged } from './judged.ts';
import { isAmong, maxQuoted, quotedExcerpt, quotedFrom, quotedTogether } from './phrases.ts';

/** `index` is that of the sentence. */
export type Standout = { index: number; quotation: string };

/** A shorter sentence says too little to stand out. */
const minTokens = 18;

/** Refers to the sentence before it, or goes on with it. */
const leansBack =
  /^\W*(?:(?:so |but |and )?(?:that|this|it|these|those|they|he|she|which|because|not|or|otherwise|then|if (?:so|not))\b|(?:yes|no)\b)/i;

/** Begins a sentence that takes back the one before. */
const takesBack =
  /^\W*(?:(?:so|but|actually|or),? no|no,? wait|scratch that|on second thoughts?|not that|seriously|(?:just )?(?:kidding|joking))\b/i;

/** By itself, or by the next sentence. */
function isTakenBack(texts: readonly string[], index: number): boolean {
  return [texts[index], texts[index + 1]].some((text) => text !== undefined && takesBack.test(text));
}

/** What one could do is often said in jest, or turned down in the next sentence. */
const weighs = /^\W*(?:what )?(?:I|we) could\b/i;

/**
 * The `count` sentences that a reader would most likely single out, in the order of the answer, without what is
 * `quoted` already. One that leans on the sentence before it is quoted with that one.
 */
export function findStandouts(
  { answer, reading, rules }: Pick<Judged, 'answer' | 'reading' | 'rules'>,
  quoted: readonly string[],
  count: number,
): Standout[] {
  const texts = reading.sentences.map(({ text }) => text);
  const logOdds = standoutLogOdds(reading, rules.standouts);
  const quote = (index: number): string | null => {
    const text = texts[index] ?? '';
    const before = texts[index - 1];
    if (!leansBack.test(text) || (before && saysNothingIsDecided(before))) return quotedFrom(answer, text);
    const together =
      before && !leansBack.test(before) && !weighs.test(before) ? quotedTogether(answer, [before, text], text) : '';
    return together.length > text.length + 2 ? together : null;
  };
  /** The quotation and the sentences in it, each of which may be quoted with another one. */
  const partsOf = (index: number, quotation: string) => {
    const sentences = texts.slice(Math.max(0, index - 1), index + 1).map(quotedExcerpt);
    return [quotation, ...sentences.filter((part) => quotation.includes(part.slice(1, -1)))];
  };
  const best = reading.sentences
    .map(({ text, size }, index) => ({ text, size, index }))
    .filter(
      ({ text, size, index }) =>
        size >= minTokens && !cutsQuotation(text) && !weighs.test(text) && !isTakenBack(texts, index),
    )
    .toSorted((a, b) => (logOdds[b.index] ?? 0) - (logOdds[a.index] ?? 0))
    .slice(0, maxQuoted);
  const chosen: Standout[] = [];
  for (const { index } of best) {
    const quotation = quote(index);
    const known = [...quoted, ...chosen.map((one) => one.quotation)];
    if (quotation && !partsOf(index, quotation).some((part) => isAmong(known, part))) chosen.push({ index, quotation });
  }
  return chosen.slice(0, count).toSorted((a, b) => a.index - b.index);
}
