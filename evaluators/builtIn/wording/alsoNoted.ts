import { lowerFirst } from '../../../scenarios/text/firstLetter.ts';
import { withFullStop } from '../../../scenarios/text/quoted.ts';
import { type Line, lineOf } from './line.ts';

const conditions = /(?:^|[,;:.–—-] |\b(?:and|but|so|or) )(?:if|unless|otherwise)\b|\bin case\b/i;
const reasons = /\b(?:because|so that|which is why|that['’]s why)\b/i;
const noted = 'Also noted';

/** What the player does in the quotation, if its words alone show it. */
function labelFor(quotation: string): string {
  const text = quotation.replace(/^“(?:… )?/, '');
  if (conditions.test(text)) return 'You thought ahead';
  return reasons.test(text) ? 'You gave a reason' : noted;
}

/** Up to two quotations, on one line. */
export function alsoNoted(quotations: readonly string[]): Line[] {
  const [first, second] = quotations;
  if (!first) return [];
  const [label, next] = [labelFor(first), labelFor(second ?? '')];
  const and = next === label ? 'And' : next === noted ? noted : `And ${lowerFirst(next)}`;
  const more = second ? ` ${and}: ${withFullStop(second)}` : '';
  return [{ ...lineOf(`${label}: ${withFullStop(first)}${more}`, quotations), isPraise: true }];
}
