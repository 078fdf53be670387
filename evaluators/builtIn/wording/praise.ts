import { withFullStop } from '../../../scenarios/text/quoted.ts';
import { type Line, lineOf } from './line.ts';

const conditions =
  /^\W*(?:(?:and|but|so|or) )?(?:if|unless|otherwise)\b|^(?!.*\bif\b).*[,;:.–—-] (?:unless|otherwise)\b|\bin case\b/i;
const reasons = /^[^.?!]*\b(?:because|so that|which is why|that['’]s why)\b/i;

/** What the player does in the quotation, if its words alone show it. */
function clauseFor(quotation: string): string {
  const text = quotation.replace(/^“(?:… )?/, '').replaceAll(/‘[^’]*’/g, '');
  if (conditions.test(text)) return 'You thought ahead';
  return reasons.test(text) ? 'You gave a reason' : 'This stood out';
}

/** Quotations with the same clause stand on one line. */
export function praise(quotations: readonly string[]): Line[] {
  return [...new Set(quotations.map(clauseFor))].map((clause) => {
    const same = quotations.filter((quotation) => clauseFor(quotation) === clause);
    const text = same.length > 1 ? same.map(withFullStop).join(' And: ') : same[0];
    return { ...lineOf(`${clause}: ${text}`, same), clause, isPraise: true };
  });
}
