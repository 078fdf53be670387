import { withFullStop } from '../../../scenarios/text/quoted.ts';
import { type Line, lineOf } from './line.ts';

const conditions = /(?:^|[,;:.–—-] |\b(?:and|but|so|or) )(?:if|unless|otherwise)\b|\bin case\b/i;
const reasons = /\b(?:because|so that|which is why|that['’]s why)\b/i;

/** What the quotation is noted for, if its words alone show it. */
function reasonFor(quotation: string): string {
  const text = quotation.replace(/^“(?:… )?/, '');
  if (conditions.test(text)) return ', for the condition in it';
  return reasons.test(text) ? ', for the reason it gives' : '';
}

/** Up to two quotations, on one line. */
export function alsoNoted(quotations: readonly string[]): Line[] {
  const [first, second] = quotations;
  if (!first) return [];
  const why = reasonFor(first);
  const next = reasonFor(second ?? '');
  const also = second ? ` And${next === why ? '' : next}: ${withFullStop(second)}` : '';
  return [{ ...lineOf(`Also noted${why}: ${withFullStop(first)}${also}`, quotations), isPraise: true }];
}
