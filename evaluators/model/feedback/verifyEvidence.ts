import { countWords } from '../../../scenarios/countWords.ts';
import type { Rubric } from '../../../scenarios/rubric.ts';
import type { Crossing, Finding, Score } from '../../assessment.ts';
import { quoteFinder } from '../../quote.ts';
import { type AssessmentReply, criterionKey, redLineKey } from '../replySchema.ts';
import { distinctPassages } from './distinctPassages.ts';

/** A shorter passage shows nothing, even if a model says so. */
const minEvidence = { words: 4, letters: 10 };

/**
 * Without a quote that is in the answer, a criterion gets a score of 0 and a red line counts as not crossed. Each
 * criterion needs a passage of its own, and the higher score comes first; otherwise an answer that instructs the model
 * could earn all credit with one phrase. `given` counts the model's scores above 0 and crossings, `real` those of them
 * that count.
 */
export function verifyEvidence(
  { criteria, redLines }: Rubric,
  answer: string,
  reply: Pick<AssessmentReply, 'evidence' | 'redLines'>,
): { findings: Finding[]; crossings: Crossing[]; quotes: { given: number; real: number } } {
  const find = quoteFinder(answer);
  const claims = criteria.map((_, index) => reply.evidence[criterionKey(index)] ?? { score: 0, quote: '' });
  const quotes = distinctPassages(
    answer,
    claims.map(({ score, quote }) => ({ weight: score, passage: score > 0 ? longEnough(find(quote)) : null })),
  );
  const findings = criteria.map(({ name }, index): Finding => {
    const quote = quotes[index] ?? null;
    return { criterion: name, score: quote === null ? 0 : ((claims[index]?.score ?? 0) as Score), quote };
  });
  const crossings = redLines.flatMap(({ name }, index): Crossing[] => {
    const claim = reply.redLines[redLineKey(index)];
    const quote = claim?.crossed ? find(claim.quote) : null;
    return quote === null ? [] : [{ redLine: name, quote }];
  });
  const given =
    Object.values(reply.evidence).filter(({ score }) => score > 0).length +
    Object.values(reply.redLines).filter(({ crossed }) => crossed).length;
  const real = findings.filter(({ quote }) => quote !== null).length + crossings.length;
  return { findings, crossings, quotes: { given, real } };
}

function longEnough(passage: string | null): string | null {
  const letters = passage?.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return passage && letters >= minEvidence.letters && countWords(passage) >= minEvidence.words ? passage : null;
}
