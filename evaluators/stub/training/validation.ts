import { levels as names } from '../../../scenarios/rubric.ts';
import { levelOfAnswer } from '../../level.ts';
import { quadraticWeightedKappa } from '../../scorecard/kappa.ts';
import { judge } from '../judge.ts';
import type { Rules } from '../models.ts';
import type { HeldOut } from './learn.ts';

export function validationLines(heldOut: readonly HeldOut[], rules: Rules): string[] {
  const judged = heldOut.map(({ answer, reading }) => {
    const { findings, crossings } = judge(reading, answer.entry, rules);
    return {
      answer,
      reading,
      findings,
      crossings,
      rank: names.indexOf(levelOfAnswer(findings, crossings, answer.entry.rubric.redLines)),
    };
  });
  const kinds = (['ordinary', 'crossed', 'hollow'] as const).map((kind) => {
    const own = judged.filter(({ answer }) => answer.kind === kind);
    const kappa = quadraticWeightedKappa(
      own.map(({ answer }) => answer.rank),
      own.map(({ rank }) => rank),
    );
    const error = own.reduce((sum, { answer, rank }) => sum + rank - answer.rank, 0) / own.length;
    return `  levels, ${kind}: ${kind === 'hollow' ? '' : `QWK ${kappa?.toFixed(3)}, `}signed error ${error.toFixed(2)} (${own.length})`;
  });
  const claims = judged.flatMap(({ answer: { evidence, sentences }, findings }) =>
    evidence
      ? findings.map(({ score, quote }, criterion) => ({
          score,
          label: evidence.scores[criterion] ?? 0,
          right: evidence.shows[sentences.findIndex(({ text }) => text === quote)]?.includes(criterion) ?? false,
          best: evidence.best[sentences.findIndex(({ text }) => text === quote)]?.includes(criterion) ?? false,
        }))
      : [],
  );
  const credited = claims.filter(({ score }) => score >= 2);
  const shown = claims.filter(({ label }) => label >= 2);
  const crossed = judged.flatMap(({ answer, crossings }) =>
    answer.crosses
      ? answer.entry.rubric.redLines.map(({ name }, at) => ({
          label: answer.crosses?.some((places) => places.includes(at)),
          found: crossings.some(({ redLine }) => redLine === name),
        }))
      : [],
  );
  const found = crossed.filter((one) => one.found);
  return [
    ...kinds,
    `  credits true ${share(credited, ({ label }) => label >= 2)}, quotes right ${share(credited, ({ right }) => right)}, quotes best ${share(credited, ({ best }) => best)}, shown but not credited ${share(shown, ({ score }) => score < 2)}`,
    `  scores: QWK ${quadraticWeightedKappa(
      claims.map(({ label }) => label),
      claims.map(({ score }) => score),
    )?.toFixed(3)}`,
    `  crossings: true ${share(found, ({ label }) => label === true)}, found ${share(
      crossed.filter(({ label }) => label),
      (one) => one.found,
    )}`,
  ];
}

function share<T>(items: readonly T[], is: (item: T) => boolean): string {
  return `${(items.filter(is).length / Math.max(1, items.length)).toFixed(3)} of ${items.length}`;
}
