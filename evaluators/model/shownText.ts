import { findQuote } from '../quote.ts';

const closing: Readonly<Record<string, string>> = { '“': '”', '„': '“”', '«': '»', '"': '"' };

/** A quotation that goes on for longer is no quotation. */
const longestQuotation = 400;

/**
 * A model's words as they may be shown: one line, without marks that would be read as format, and in quotation marks
 * only what one of `sources` really says. Of a text that is not `settled`, only what can't change any more.
 */
export function shownText(text: string, settled: boolean, sources: readonly string[]): string {
  const plain = plainLine(settled ? text : text.replace(/[\uD800-\uDBFF]$/, ''));
  const open = settled ? plain : plain.trimEnd();
  let shown = '';
  for (let at = 0; at < open.length; ) {
    const mark = open[at] ?? '';
    const closers = closing[mark];
    if (closers === undefined) {
      shown += mark;
      at += 1;
      continue;
    }
    const end = endOfQuotation(open, at + 1, closers);
    if (end < 0 && !settled && open.length - at <= longestQuotation + 2) break;
    const words = end < 0 ? '' : open.slice(at + 1, end);
    if (end >= 0 && isHonest(words, sources)) shown += open.slice(at, end + 1);
    else shown += words;
    at = end < 0 ? at + 1 : end + 1;
  }
  return settled ? shown.trim() : shown.trimStart();
}

function endOfQuotation(text: string, from: number, closers: string): number {
  for (let at = from; at < text.length && at - from <= longestQuotation; at++) {
    if (closers.includes(text[at] ?? '')) return at;
  }
  return -1;
}

/** One or two words in quotation marks are a way of speaking. */
function isHonest(words: string, sources: readonly string[]): boolean {
  return words.trim().split(/\s+/).length <= 2 || sources.some((source) => findQuote(source, words) !== null);
}

function plainLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[*`\p{Cc}\p{Cs}]|(?!\u200D)\p{Cf}/gu, '') // the joiner holds emoji together
    .replace(/^[\s#>•–-]+/, '');
}
