import { maxQuotationLength, quotation } from '../../feedbackText.ts';

/** A quotation within the answer. An apostrophe neither opens nor closes one. */
const innerQuotation =
  /"[^"\n]{0,400}"|“[^“”\n]{0,400}”|(?<![\p{L}\p{N}])['‘](?:[^'‘’\n]|['’](?=[\p{L}\p{N}])){0,400}['’](?![\p{L}\p{N}])/gu;

/**
 * Adds the punctuation at the end of the passage, which a verified quote has lost. An inner quotation that only begins
 * or only ends in the passage is quoted in full, unless that is too long.
 */
export function quotationFrom(answer: string, passage: string): string {
  const inner = [...answer.matchAll(innerQuotation)].map(({ index, 0: words }) => {
    return { start: index, end: index + words.length };
  });
  let from = answer.indexOf(passage);
  let to = from + passage.length;
  for (const { start, end } of inner) {
    const isCut = start < to && end > from && (start >= from || end <= to);
    if (!isCut || Math.max(to, end) - Math.min(from, start) > maxQuotationLength) continue;
    from = Math.min(from, start);
    to = Math.max(to, end);
  }
  to += /^[.!?…]*/.exec(answer.slice(to))?.[0].length ?? 0;
  return quotation(answer.slice(from, to));
}
