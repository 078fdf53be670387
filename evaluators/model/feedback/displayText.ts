import { countWords } from '../../../scenarios/text/countWords.ts';
import { limitCombiningMarks } from '../../../scenarios/text/limitCombiningMarks.ts';
import { quoteFinder } from '../../quote.ts';

type IsInSources = (words: string) => boolean;

/** Returns a function that tells whether one of the sources contains the given words. */
export function passageFinder(sources: readonly string[]): IsInSources {
  const finders = sources.map(quoteFinder);
  return (words) => finders.some((find) => find(words) !== null);
}

/** These marks can also be apostrophes, so no letter or digit may stand before the first or after the last. */
const singleMarks = /['‘‚]/;

/** What closes a quotation, by what opens it. */
const pairs: Readonly<Record<string, RegExp>> = {
  '“': /”/,
  '”': /”/,
  '„': /[“”]/,
  '«': /»/,
  '»': /[«»]/,
  '"': /"/,
  '「': /」/,
  '『': /』/,
  "'": /['’](?![\p{L}\p{N}])/u,
  '‘': /['’](?![\p{L}\p{N}])/u,
  '‚': /[‘’](?![\p{L}\p{N}])/u,
};

/** In characters. An opening mark without a closing one within this length starts no quotation. */
const maxQuotationLength = 400;

/**
 * Makes a model's text safe to show: one line, without asterisks, backticks or leading list and heading marks, and with
 * pairs of quotation marks only around one or two words or around words from a source. Unless `isFinal`, returns only
 * the beginning that can no longer change.
 */
export function displayText(text: string, isFinal: boolean, isInSources: IsInSources): string {
  const plain = plainLine(isFinal ? text : text.replace(/[\uD800-\uDBFF]$/, ''));
  return withVerbatimQuotes(isFinal ? plain : plain.trimEnd(), isFinal, isInSources)
    .replace(/^[\s#>•–-]+/, '') // only now, because removing a quotation mark can leave these characters in front
    .replaceAll(/(Strengths|Areas for growth):/g, '$1 –') // the client recognises the sections by these headings
    .trim();
}

function withVerbatimQuotes(text: string, isFinal: boolean, isInSources: IsInSources): string {
  let shown = '';
  for (let at = 0; at < text.length; ) {
    const mark = text[at] ?? '';
    const isSingle = singleMarks.test(mark);
    const closing = isSingle && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? undefined : pairs[mark];
    const after = closing ? text.slice(at + 1, at + 3 + maxQuotationLength) : ''; // with the character after the mark
    const length = closing ? after.search(closing) : -1;
    const isOpen =
      length < 0 || length > maxQuotationLength || (isSingle && !isFinal && at + length + 2 === text.length);
    if (closing && isOpen && !isFinal && text.length - at <= maxQuotationLength + 2) break;
    if (isOpen) {
      if (!closing || isSingle) shown += mark;
      at += 1;
      continue;
    }
    const words = after.slice(0, length);
    shown += isVerbatim(words, isInSources)
      ? text.slice(at, at + length + 2)
      : withVerbatimQuotes(words, true, isInSources);
    at += length + 2;
  }
  return shown;
}

/** One or two words in quotation marks are usually emphasis, so they need no source. */
function isVerbatim(words: string, isInSources: IsInSources): boolean {
  return countWords(words) <= 2 || isInSources(words);
}

/** Removes *, `, invisible characters and all but a few marks on a letter. Joiners stay, because emoji and some scripts need them. */
export function plainLine(text: string): string {
  const visible = text.replaceAll(unwanted, (mark) => (/\s/.test(mark) ? ' ' : ''));
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(visible)
    ? limitCombiningMarks(visible).replaceAll(/\s+/g, ' ')
    : '';
}

const unwanted = /[*`\p{Cc}\p{Cs}]|(?!\u200C|[\u200D\uFE0E\uFE0F])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
