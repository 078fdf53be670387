import type { Rubric } from '../../../scenarios/rubric.ts';
import type { Verdict } from '../../assessment.ts';
import { type EvidenceLabel, isQuoted } from '../labelled/labels.ts';
import { quadraticWeightedKappa } from './kappa.ts';

/** `score` and `quote` are the evaluator's, and `label` is from a reader of the answer. */
type CriterionClaim = { score: number; quote: string | null; label: EvidenceLabel['criteria'][number] };
/** `reported`: the evaluator reported that the answer crosses a red line. `label`: a reader found that it does. */
type CrossingClaim = { reported: boolean; label: boolean };
type Claims = { criteria: CriterionClaim[]; redLines: CrossingClaim[] };

export function toClaims(
  { criteria, redLines }: Rubric,
  { findings, crossings }: Pick<Verdict, 'findings' | 'crossings'>,
  label: EvidenceLabel,
): Claims {
  const found = criteria.map(({ name }) => findings.find(({ criterion }) => criterion === name));
  const reported = redLines.map(({ name }) => crossings.some(({ redLine }) => redLine === name));
  return withLabels(found, reported, label);
}

/** How well two readers agree shows how much agreement to expect of an evaluator. */
export function claimsOfReader(second: EvidenceLabel, label: EvidenceLabel): Claims {
  const found = second.criteria.map(({ score, best }) => ({ score, quote: best.join(' ') || null }));
  const reported = second.redLines.map(({ crossed }) => crossed);
  return withLabels(found, reported, label);
}

function withLabels(
  found: readonly (Pick<CriterionClaim, 'score' | 'quote'> | undefined)[],
  reported: readonly boolean[],
  { criteria, redLines }: EvidenceLabel,
): Claims {
  return {
    criteria: criteria.map((label, index) => ({ ...(found[index] ?? { score: 0, quote: null }), label })),
    redLines: redLines.map(({ crossed }, index) => ({ reported: reported[index] ?? false, label: crossed })),
  };
}

export function evidenceFigures(claims: readonly Claims[]) {
  const criteria = claims.flatMap((claim) => claim.criteria);
  const redLines = claims.flatMap((claim) => claim.redLines);
  const credited = criteria.filter(isCredited);
  const reported = redLines.filter((claim) => claim.reported);
  const crossed = redLines.filter(({ label }) => label);
  return {
    criteria: {
      creditsTrue: shareOf(credited, isShown),
      quotesRight: shareOf(
        credited.flatMap(({ quote, label }) => (quote === null ? [] : { quote, label })),
        (claim) => isShown(claim) && isQuoted(claim.quote, [...claim.label.best, ...claim.label.others]),
      ),
      shownNotCredited: shareOf(criteria.filter(isShown), (claim) => !isCredited(claim)),
      scoreQwk: {
        value: quadraticWeightedKappa(criteria.map(({ label, score }) => [label.score, score])),
        total: criteria.length,
      },
    },
    redLines: {
      reportedTrue: shareOf(reported, ({ label }) => label),
      crossedReported: shareOf(crossed, (claim) => claim.reported),
    },
  };
}

/** `value` is null if there are no items. */
export type Share = { value: number | null; total: number };

export function shareOf<T>(items: readonly T[], isTrue: (item: T) => boolean): Share {
  return { value: items.length === 0 ? null : items.filter(isTrue).length / items.length, total: items.length };
}

function isCredited({ score }: CriterionClaim): boolean {
  return score >= 2;
}

function isShown({ label }: Pick<CriterionClaim, 'label'>): boolean {
  return label.score >= 2;
}
