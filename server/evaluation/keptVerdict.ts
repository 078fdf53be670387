import type { Verdict } from '../../evaluators/assessment.ts';
import { keptQuote } from '../../evaluators/quote.ts';

/** A verdict as it leaves the server: no more than a verdict, with quotes of a bounded length. */
export function keptVerdict({ level, findings, crossings }: Verdict): Verdict {
  return {
    level,
    findings: findings.map(({ criterion, score, quote }) => ({
      criterion,
      score,
      quote: quote === null ? null : keptQuote(quote),
    })),
    crossings: crossings.map(({ redLine, quote }) => ({ redLine, quote: keptQuote(quote) })),
  };
}
