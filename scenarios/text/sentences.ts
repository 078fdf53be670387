import { listMark } from './listMark.ts';

/**
 * Within a line, the full stop of an `abbreviation` never ends a sentence. That of an `endingAbbreviation` does, unless
 * a lower-case letter or a digit follows.
 */
const abbreviation = /(?:^|[\s("'“])(?:e\.?g|i\.?e|cf|vs|approx|incl|mr|mrs|ms|dr|st|\p{Lu})\.$/iu;
const endingAbbreviation = /(?:^|[\s("'“])(?:etc|a\.m|p\.m|no|nos|max|min)\.$/i;

/** With the character before it. */
const abbreviationLength = 12;

/** Without the look-behind, a long run of dots would be searched again from each of them. */
const sentenceEnd = /(?<![.!?…])[.!?…]+["'”’)\]*_]*(?=\s|$)/g;

/** 'Her "Done." means nothing yet' is one sentence. Before "i", a new one begins. */
const quotationEnd = /["”’)\]]$/;
const goesOnInLowerCase = /^\s+(?!i\b)\p{Ll}/u;

/** Separators at the start or end, and a trailing "e.g." or "i.e.". */
const strayMarks = /^[\s,;–—-]+|(?<![\s,;–—-])[\s,;–—-]+(?:\(?(?:e\.g|i\.e)\.?)?$/g;

/** A longer sentence might be evidence for every criterion. */
const maxWords = 40;
const minPartWords = 8;

const cuts = [
  /[;:](?=\s)|\s[–—-]+(?=\s)/g,
  /,(?=\s)/g,
  /(?<!\s(?:and|but|so|or))\s(?=(?:and|but|so|or|then|because|if|when|while)\s)/gi,
];

/** Verbatim. A line break always ends a sentence. */
export function splitSentences(answer: string): string[] {
  return splitWholeSentences(answer).flatMap(splitClauses).map(withoutStrayMarks).filter(saysSomething);
}

/** Long sentences are not cut. */
export function splitWholeSentences(answer: string): string[] {
  return answer.split(/\n+/).flatMap((untrimmed) => {
    const line = untrimmed.trim();
    const sentences: string[] = [];
    let start = 0;
    for (const { index, 0: mark } of line.matchAll(sentenceEnd)) {
      const after = index + mark.length;
      const ending = line.slice(Math.max(start, after - abbreviationLength), after);
      const goesOn = abbreviation.test(ending) && after < line.length;
      const mayGoOn = endingAbbreviation.test(ending) && /^\s*[\p{Ll}\d]/u.test(line.slice(after));
      const endsQuotation = quotationEnd.test(mark) && goesOnInLowerCase.test(line.slice(after));
      if (goesOn || mayGoOn || endsQuotation || /^\(?\d{1,2}[.)]$/.test(line.slice(start, after))) continue;
      sentences.push(line.slice(start, after));
      start = line.length - line.slice(after).trimStart().length;
    }
    return [...sentences, line.slice(start)].map((sentence) => sentence.replace(listMark, ''));
  });
}

/** The whole sentences that `part` is in. A quotation that continues after them is completed, if that fits. */
export function sentencesAround(text: string, part: string, maxLength: number): string {
  const from = text.indexOf(part);
  let end = 0;
  const around = splitWholeSentences(text).flatMap((sentence) => {
    const start = text.indexOf(sentence, end);
    end = start + sentence.length;
    return start < from + part.length && end > from ? [start, end] : [];
  });
  const [first, last = first] = [around[0], around.at(-1)];
  if (from < 0 || first === undefined) return part;
  const sentences = text.slice(first, last);
  if (!cutsQuotation(sentences) || cutsQuotation(text.slice(0, first))) return sentences;
  const rest = text.slice(last).slice(0, maxLength);
  const whole = sentences + rest.slice(0, rest.search(/["”]/) + 1);
  return whole.length <= maxLength && !whole.includes('\n') ? whole : sentences;
}

/** All but the last sentence, which may be cut off. */
export function completeSentences(text: string): string {
  const last = splitWholeSentences(text).slice(0, -1).findLast(saysSomething) ?? '';
  return last && text.slice(0, text.lastIndexOf(last) + last.length);
}

export function withoutStrayMarks(sentence: string): string {
  return sentence.replaceAll(strayMarks, '');
}

/** Whether a quotation begins in the text and continues after it, or began before it. */
export function cutsQuotation(text: string): boolean {
  return (text.match(/["“”]/g)?.length ?? 0) % 2 === 1;
}

export function saysSomething(sentence: string): boolean {
  return /[\p{L}\p{N}]/u.test(sentence);
}

/** Cuts a long sentence near the middle, and its parts again. A part without a suitable place to cut stays long. */
function splitClauses(sentence: string): string[] {
  const words = [...sentence.matchAll(/\S+/g)].map(({ index }) => index);
  if (words.length <= maxWords) return [sentence];
  for (const cut of cuts) {
    let best = { shorter: minPartWords - 1, parts: [sentence] };
    let before = 0;
    for (const { index, 0: mark } of sentence.matchAll(cut)) {
      const end = index + mark.length;
      while ((words[before] ?? end) < index) before += 1;
      const markIsWord = (words[before] ?? end) < end;
      const shorter = Math.min(before, words.length - before - (markIsWord ? 1 : 0));
      if (shorter > best.shorter) best = { shorter, parts: [sentence.slice(0, index), sentence.slice(end)] };
    }
    if (best.parts.length > 1) return best.parts.flatMap(splitClauses);
  }
  return [sentence];
}
