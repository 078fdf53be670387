import { countWords } from '../../../scenarios/countWords.ts';
import { cutMarks } from '../../../scenarios/cutMarks.ts';
import { quoteFinder } from '../../quote.ts';
import { quotationsIn } from './quotationsIn.ts';

type IsInSources = (words: string) => boolean;

/** Returns a function that tells whether one of the sources contains the given words. */
export function passageFinder(sources: readonly string[]): IsInSources {
  const finders = sources.map(quoteFinder);
  return (words) => finders.some((find) => find(words) !== null);
}

/**
 * Makes a model's text safe to show: one line, without asterisks, backticks or leading list and heading marks, and with
 * pairs of quotation marks only around one or two words or around words from a source.
 */
export function displayText(text: string, isInSources: IsInSources): string {
  return withHonestQuotes(plainLine(text), isInSources)
    .replace(/^[\s#>•–-]+/, '') // only now, because removing a quotation mark can leave these characters in front
    .replaceAll(/(Strengths|Areas for growth):/g, '$1 –') // the client recognises the sections by these headings
    .trim();
}

/** Quotations nested more deeply lose their marks. */
const deepest = 3;

function withHonestQuotes(text: string, isInSources: IsInSources, depth = 0): string {
  let [shown, shownTo] = ['', 0];
  for (const { from, to } of depth > deepest ? [] : quotationsIn(text)) {
    const words = text.slice(from + 1, to - 1);
    const quotation = isHonest(words, isInSources)
      ? text.slice(from, to)
      : withHonestQuotes(words, isInSources, depth + 1);
    shown += withoutMarks(text.slice(shownTo, from)) + quotation;
    shownTo = to;
  }
  return shown + withoutMarks(text.slice(shownTo));
}

function withoutMarks(text: string): string {
  return text.replaceAll(/["“”„«»「」『』]/g, '');
}

/** One or two words in quotation marks are usually emphasis, so they need no source. */
function isHonest(words: string, isInSources: IsInSources): boolean {
  return countWords(words.replaceAll(/[-‐‑]/g, '')) <= 2 || isInSources(words);
}

/** Removes *, `, invisible characters and all but a few marks on a letter. Joiners stay, because emoji need them. */
export function plainLine(text: string): string {
  const visible = text.replaceAll(unwanted, (mark) => (/\s/.test(mark) ? ' ' : ''));
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(visible) ? cutMarks(visible).replaceAll(/\s+/g, ' ') : '';
}

const unwanted = /[*`\p{Cc}\p{Cs}]|(?![\u200D\uFE0E\uFE0F])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
