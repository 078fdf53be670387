import { levels } from '../../../scenarios/rubric.ts';
import { judge } from '../../builtIn/judge.ts';
import type { Rules } from '../../builtIn/models.ts';
import { levelOfAnswer } from '../../level.ts';
import { isQuoted } from '../labelled/labels.ts';
import { evidenceFigures, type Share, shareOf, toClaims } from '../scorecard/evidenceFigures.ts';
import { quadraticWeightedKappa } from '../scorecard/kappa.ts';
import type { HeldOut } from './learnRules.ts';

/** Figures that the goals in train.ts don't already fix. The scorecard says how well moves are found. */
export function validationLines(heldOut: readonly HeldOut[], rules: Rules): string[] {
  const judged = heldOut.map(({ answer, reading }) => {
    const { findings, crossings } = judge(reading, answer.entry, rules);
    const level = levelOfAnswer(findings, crossings, answer.entry.rubric.redLines);
    return { answer, findings, crossings, rank: levels.indexOf(level) };
  });
  const kinds = (['ordinary', 'styleMatched', 'varied', 'hollow'] as const).map((kind) => {
    const own = judged.filter(({ answer }) => answer.kind === kind);
    const kappa = quadraticWeightedKappa(own.map(({ answer, rank }) => [answer.rank, rank]));
    const error = own.reduce((sum, { answer, rank }) => sum + rank - answer.rank, 0) / own.length;
    return `  levels, ${kind}: ${kind === 'hollow' ? '' : `QWK ${kappa?.toFixed(3)}, `}signed error ${error.toFixed(2)} (${own.length})`;
  });
  const claims = judged.flatMap(({ answer: { entry, label }, ...verdict }) =>
    label ? [toClaims(entry.rubric, verdict, label)] : [],
  );
  const { criteria, redLines } = evidenceFigures(claims);
  const credited = claims.flatMap((claim) => claim.criteria).filter(({ score }) => score >= 2);
  const isBest = ({ quote, label }: (typeof credited)[number]) =>
    quote !== null && label.score >= 2 && isQuoted(quote, label.best);
  return [
    ...kinds,
    `  credits true ${formatShare(criteria.creditsTrue)}, quotes right ${formatShare(criteria.quotesRight)}, quotes best ${formatShare(shareOf(credited, isBest))}, shown but not credited ${formatShare(criteria.shownNotCredited)}`,
    `  scores: QWK ${criteria.scoreQwk.value?.toFixed(3)}`,
    `  crossings: true ${formatShare(redLines.reportedTrue)}, found ${formatShare(redLines.crossedReported)}`,
  ];
}

function formatShare({ value, total }: Share): string {
  return `${value?.toFixed(3)} of ${total}`;
}
