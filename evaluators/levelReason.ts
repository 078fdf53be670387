import { levels } from '../scenarios/rubric.ts';
import type { Finding, Verdict } from './assessment.ts';
import { quotation } from './feedbackText.ts';

/** Follows a sentence that names the level. `quotationFor` gives the words that earn a criterion, or nothing. */
export function levelReason(
  { findings, crossings }: Pick<Verdict, 'findings' | 'crossings'>,
  quotationFor: (finding: Finding) => string | undefined = () => undefined,
): string {
  const [best, second] = findings.filter(({ score }) => score >= 2).toSorted((a, b) => b.score - a.score);
  if (!best) return '';
  const named = (finding: Finding) => {
    const words = quotationFor(finding);
    return `${quotation(finding.criterion)} (${levels[finding.score - 1]})${words ? ` for ${words.replace(/\.”$/, '”')}` : ''}`;
  };
  const next = levels.at(second?.score ?? best.score - 1);
  const isNear = crossings.length === 0 && (!second || best.score === second.score + 1);
  const ending = isNear
    ? `; ${second ? `the second at ${next}` : 'a second at that level'} would make it ${next}.`
    : '.';
  if (second) return ` It rests on two criteria: ${named(best)} and ${named(second)}${ending}`;
  return ` It rests on one criterion, ${named(best)}${ending}`;
}
