import { maxQuotationLength, quotation } from '../../feedbackText.ts';

/** A quotation within the answer. An apostrophe neither opens nor closes one. */
const inner =
  /"[^"\n]{0,400}"|“[^“”\n]{0,400}”|(?<![\p{L}\p{N}])['‘](?:[^'‘’\n]|['’](?=[\p{L}\p{N}])){0,400}['’](?![\p{L}\p{N}])/gu;

/**
 * Adds the marks that end the passage, which a verified quote has lost. A quotation that only begins or only ends in
 * the passage is quoted in full, or, if that is too long, without its mark.
 */
export function quotationFrom(answer: string, passage: string): string {
  const quoted = [...answer.matchAll(inner)].map(({ index, 0: words }) => ({ from: index, to: index + words.length }));
  let from = answer.indexOf(passage);
  let to = from + passage.length;
  for (const one of quoted) {
    const isCut = one.from < to && one.to > from && (one.from >= from || one.to <= to);
    const [start, end] = isCut ? [Math.min(from, one.from), Math.max(to, one.to)] : [from, to];
    if (end - start <= maxQuotationLength) [from, to] = [start, end];
  }
  to += /^[.!?…]*/.exec(answer.slice(to))?.[0].length ?? 0;
  const last = Math.min(to, from + maxQuotationLength);
  const alone = quoted.flatMap((one) => {
    const marks = [one.from, one.to - 1].filter((at) => at >= from && at < last);
    return marks.length === 1 ? marks : [];
  });
  const shown = Array.from({ length: to - from }, (_, index) =>
    alone.includes(from + index) ? '' : answer[from + index],
  );
  return quotation(shown.join(''));
}
