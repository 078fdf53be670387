import type { Rubric } from '../../scenarios/rubric.ts';
import type { Crossing, Finding, Score } from '../assessment.ts';
import { quoteFinder } from '../quote.ts';
import { type AssessmentReply, criterionKey, redLineKey } from './replySchema.ts';

/**
 * Without a quote that is in the answer, a criterion gets a score of 0 and a red line counts as not crossed. `given`
 * counts the model's scores above 0 and crossings, `real` those of them with such a quote.
 */
export function verifyEvidence(
  { criteria, redLines }: Rubric,
  answer: string,
  reply: Pick<AssessmentReply, 'evidence' | 'redLines'>,
): { findings: Finding[]; crossings: Crossing[]; quotes: { given: number; real: number } } {
  const find = quoteFinder(answer);
  const findings = criteria.map(({ name }, at): Finding => {
    const claim = reply.evidence[criterionKey(at)];
    const quote = claim && claim.score > 0 ? find(claim.quote) : null;
    return { criterion: name, score: quote === null ? 0 : ((claim?.score ?? 0) as Score), quote };
  });
  const crossings = redLines.flatMap(({ name }, at): Crossing[] => {
    const claim = reply.redLines[redLineKey(at)];
    const quote = claim?.crossed ? find(claim.quote) : null;
    return quote === null ? [] : [{ redLine: name, quote }];
  });
  const given =
    Object.values(reply.evidence).filter(({ score }) => score > 0).length +
    Object.values(reply.redLines).filter(({ crossed }) => crossed).length;
  const real = findings.filter(({ quote }) => quote !== null).length + crossings.length;
  return { findings, crossings, quotes: { given, real } };
}
