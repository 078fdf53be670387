import { countWords } from '../../../scenarios/text/countWords.ts';
import { limitCombiningMarks } from '../../../scenarios/text/limitCombiningMarks.ts';
import { maxQuotationLength } from '../../feedbackText.ts';
import { quoteFinder } from '../../quote.ts';

type IsInSources = (words: string) => boolean;

/** Returns a function that tells whether one of the sources contains the given words. */
export function passageFinder(sources: readonly string[]): IsInSources {
  const finders = sources.map(quoteFinder);
  return (words) => finders.some((find) => find(words) !== null);
}

/** The mark that opens a quotation, and those that close it. Beyond the longest quotation, no mark closes it. */
const double = ['“”', '””', '„“”', '«»', '»«»', '""', '「」', '『』'].map(
  ([open, ...close]) => `${open}[^${close.join('')}]{0,${maxQuotationLength}}[${close.join('')}]`,
);
/** These marks can also be apostrophes, so no letter or digit may stand before the first or after the last. */
const before = String.raw`(?<![\p{L}\p{N}])`;
const after = String.raw`(?![\p{L}\p{N}])`;
const single = ["''’", "‘'’", '‚‘’'].map(
  ([open, ...close]) => `${before}${open}[^]{0,${maxQuotationLength}}?[${close.join('')}]${after}`,
);
/** A quotation, or a mark that opens one and is never closed. */
const quotation = new RegExp([...double, ...single, '[“”„«»"「『]', `${before}['‘‚]`].join('|'), 'gu');

/** Marks where a growing text has to end for now. No text contains it, since `plainLine` removes control characters. */
const end = '\0';

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
  const shown = text.replaceAll(quotation, (quoted, start: number) => {
    const isSingle = /^['‘‚]/.test(quoted);
    const isOpen = quoted.length === 1 || (isSingle && start + quoted.length === text.length);
    if (isOpen && !isFinal && text.length - start <= maxQuotationLength + 2) return end;
    if (quoted.length === 1) return isSingle ? quoted : '';
    const words = quoted.slice(1, -1);
    // One or two words in quotation marks are usually emphasis, so they need no source.
    const isVerbatim = countWords(words) <= 2 || isInSources(words);
    return isVerbatim ? quoted : withVerbatimQuotes(words, true, isInSources);
  });
  return shown.split(end, 1).join('');
}

/** Removes *, `, invisible characters and all but a few marks on a letter. Joiners stay, because emoji and some scripts need them. */
export function plainLine(text: string): string {
  const visible = text.replaceAll(unwanted, (mark) => (/\s/.test(mark) ? ' ' : ''));
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(visible)
    ? limitCombiningMarks(visible).replaceAll(/\s+/g, ' ')
    : '';
}

const unwanted = /[*`\p{Cc}\p{Cs}]|(?!\u200C|[\u200D\uFE0E\uFE0F])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
