import { quoteFinder } from '../quote.ts';

/** Does a source say these words? */
export type IsInSources = (words: string) => boolean;

/**
 * Looks into the sources once, when it is first asked, since most replies quote little; and for the same words only once:
 * a growing text is looked through again and again.
 */
export function passageFinder(sources: readonly string[]): IsInSources {
  let finders: ReturnType<typeof quoteFinder>[] | undefined;
  const known = new Map<string, boolean>();
  return (words) => {
    finders ??= sources.map(quoteFinder);
    const said = known.get(words) ?? finders.some((find) => find(words) !== null);
    known.set(words, said);
    return said;
  };
}

/** What closes a quotation, by what opens it. */
const pairs: Readonly<Record<string, string>> = {
  '“': '”',
  '”': '”',
  '„': '“”',
  '«': '»',
  '»': '«»',
  '"': '"',
  '「': '」',
  '『': '』',
};

/** The same for marks that are apostrophes too, where they stand inside a word or at its end. */
const singlePairs: Readonly<Record<string, string>> = { "'": "'’", '‘': "’'", '‚': '‘’' };

/** A quotation that goes on for longer is no quotation. */
const longestQuotation = 400;

/**
 * A model's words as they may be shown: one line, without marks that would be read as format, and in quotation marks
 * only what a source really says. Of a text that is not `settled`, only what can't change any more.
 */
export function displayText(text: string, settled: boolean, isInSources: IsInSources): string {
  const plain = plainLine(settled ? text : text.replace(/[\uD800-\uDBFF]$/, ''));
  return withHonestQuotes(settled ? plain : plain.trimEnd(), settled, isInSources)
    .replace(/^[\s#>•–-]+/, '') // only now, for what stood before them may be gone
    .replaceAll(/(Strengths|Areas for growth):/g, '$1 –') // by these the breakdown sorts
    .trim();
}

/** `displayText` for texts that grow: one that is settled is remembered, and not looked through again at each step. */
export function incrementalDisplayText(isInSources: IsInSources): (text: string, settled: boolean) => string {
  const known = new Map<string, string>();
  return (text, settled) => {
    if (!settled) return displayText(text, false, isInSources);
    const shown = known.get(text) ?? displayText(text, true, isInSources);
    known.set(text, shown);
    return shown;
  };
}

/** Quotations within quotations; those that are deeper lose their marks. */
const deepest = 3;

function withHonestQuotes(text: string, settled: boolean, isInSources: IsInSources, depth = 0): string {
  if (depth > deepest) return text.replaceAll(/["“”„«»「『』」]/g, '');
  const endOfQuotation = quotationEnds(text, settled);
  let shown = '';
  for (let at = 0; at < text.length; ) {
    const mark = text[at] ?? '';
    const single = singlePairs[mark] !== undefined && !isWordAt(text, at - 1);
    const closers = pairs[mark] ?? (single ? singlePairs[mark] : undefined);
    const end = closers === undefined ? -1 : endOfQuotation(at + 1, closers, single);
    if (closers !== undefined && end < 0 && !settled && text.length - at <= longestQuotation + 2) break;
    if (end < 0) {
      if (closers === undefined || single) shown += mark;
      at += 1;
      continue;
    }
    const words = text.slice(at + 1, end);
    shown += isHonest(words, isInSources)
      ? text.slice(at, end + 1)
      : withHonestQuotes(words, true, isInSources, depth + 1);
    at = end + 1;
  }
  return shown;
}

/**
 * Finds where a quotation that begins at `from` ends, -1 where it does not. `from` only ever grows, so that the text is
 * looked through once for each kind of mark, however many of them never close.
 */
function quotationEnds(text: string, settled: boolean) {
  const next = new Map<string, number>();
  const closes = (at: number, closers: string, single: boolean) =>
    closers.includes(text[at] ?? '') && (!single || (at + 1 < text.length ? !isWordAt(text, at + 1) : settled));
  return (from: number, closers: string, single: boolean): number => {
    const kind = `${closers}${single}`;
    let at = next.get(kind) ?? -1;
    if (at < from) for (at = from; at < text.length && !closes(at, closers, single); ) at += 1;
    next.set(kind, at);
    return at < text.length && at - from <= longestQuotation ? at : -1;
  };
}

function isWordAt(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text[at] ?? '');
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** One or two words in quotation marks are a way of speaking. */
function isHonest(words: string, isInSources: IsInSources): boolean {
  const segments = [...segmenter.segment(words.replaceAll(/[-‐‑]/g, ''))];
  return segments.filter(({ isWordLike }) => isWordLike).length <= 2 || isInSources(words);
}

function plainLine(text: string): string {
  return text
    .replaceAll(/[*`\p{Cc}\p{Cs}]|(?!\u200D)\p{Cf}/gu, (mark) => (/\s/.test(mark) ? ' ' : '')) // the joiner holds emoji together
    .replaceAll(/\s+/g, ' ');
}
