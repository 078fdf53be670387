/** Scripts that put no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
let segmenter: Intl.Segmenter | undefined;

/** A word has a letter or a digit, so a dash is none, with spaces around it or without. */
export function countWords(text: string): number {
  return text.split(/[\s–—/…]+/).reduce((sum, part) => sum + wordsIn(part), 0);
}

/** `part` has no spaces. */
function wordsIn(part: string): number {
  if (!/[\p{L}\p{N}]/u.test(part)) return 0;
  if (!unspaced.test(part) || !('Segmenter' in Intl)) return 1; // Firefox has it from 125 on
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  let count = 0;
  // Each segment has a copy of the whole text, so a long text would take gigabytes. It is cut between words if it can be.
  for (const [piece] of part.matchAll(/.{1,500}(?![\p{L}\p{M}\p{N}])|.{1,500}/gu))
    for (const { isWordLike } of segmenter.segment(piece)) count += isWordLike ? 1 : 0;
  return count;
}
