import { levels as names } from '../../../scenarios/rubric.ts';
import { levelOfAnswer } from '../../level.ts';
import { quadraticWeightedKappa } from '../../scorecard/kappa.ts';
import { judge } from '../judge.ts';
import type { Rules } from '../models.ts';
import { findMoves, type MoveRules, repliesWell } from '../moves.ts';
import { type Reading, relatedFeatures } from '../reading.ts';
import { weighted } from '../vector.ts';
import type { HeldOut } from './learn.ts';
import { actClaim, type ReadAll } from './learnMoves.ts';

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
  const kinds = (['ordinary', 'crossed', 'varied', 'hollow'] as const).map((kind) => {
    const own = judged.filter(({ answer }) => answer.kind === kind);
    const kappa = quadraticWeightedKappa(own.map(({ answer, rank }) => [answer.rank, rank]));
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
    `  scores: QWK ${quadraticWeightedKappa(claims.map(({ label, score }) => [label, score]))?.toFixed(3)}`,
    `  crossings: true ${share(found, ({ label }) => label === true)}, found ${share(
      crossed.filter(({ label }) => label),
      (one) => one.found,
    )}`,
  ];
}

export function relatedLine(strangers: readonly Reading[], { related }: Rules): string {
  const taken = strangers.filter((reading) => weighted(relatedFeatures(reading), related.weights) >= related.least);
  return `  answers to another story taken for one to this: ${taken.length} of ${strangers.length}`;
}

export function moveLines({ answers, replies, deeds }: ReadAll, rules: MoveRules): string[] {
  const found = answers.map(({ answer, reading }) => {
    const { moves = [] } = answer.entry.rubric;
    const claims = findMoves(reading, answer.entry.rubric, rules).map((claim) => {
      const label = answer.moves.find(({ move }) => move === claim.move);
      const at = answer.sentences.findIndex(({ text }) => text === reading.sentences[claim.at]?.text);
      return {
        ...claim,
        label,
        isHarmful: moves[claim.move]?.harms !== undefined,
        isRight: (label?.made[at] ?? 0) > 0,
        isAnswered: label?.answers.includes(true) ?? false,
      };
    });
    return { claims, named: claims.filter(({ sure }) => sure >= rules.named) };
  });
  const makers = found.filter(({ claims }) => claims.some(({ label }) => label));
  const named = found.flatMap((one) => one.named);
  const first = found.flatMap((one) => one.named.slice(0, 1));
  const isTold = ({ claims }: (typeof found)[number]) => claims.some((one) => one.isHarmful && one.sure >= rules.told);
  const doesHarm = ({ claims }: (typeof found)[number]) => claims.some((one) => one.isHarmful && one.label);
  const asked = found.flatMap((one) => one.named.filter(({ closing }) => closing.sure <= rules.ask).slice(0, 1));
  const accepted = named.filter(({ closing }) => closing.sure >= rules.accept);
  const replied = replies.map(({ answer, reading }) => ({
    answer,
    isAccepted: repliesWell(reading, answer.move, rules) === true,
    isEvasive: repliesWell(reading, answer.move, rules) === false,
  }));
  const praised = deeds.map(actClaim);
  const acts = praised.filter(({ sure }) => sure >= rules.act);
  return [
    `  acts: true ${share(acts, ({ isTrue }) => isTrue)} of ${praised.length} sentences`,
    `  moves: a move named in ${share(makers, (one) => one.named.length > 0)} that make one, the first really made ${share(first, ({ label }) => label !== undefined)}, all named ${share(named, ({ label }) => label !== undefined)}, quotes right ${share(
      named.filter(({ label }) => label),
      ({ isRight }) => isRight,
    )}`,
    `  questions: put in ${share(found, (one) => one.named.some(({ closing }) => closing.sure <= rules.ask))}, answered already ${share(asked, ({ isAnswered }) => isAnswered)}; taken for answered and answered ${share(accepted, ({ isAnswered }) => isAnswered)}`,
    `  replies: taken for an answer and one ${share(
      replied.filter(({ isAccepted }) => isAccepted),
      ({ answer }) => answer.closes,
    )}, answers recognised ${share(
      replied.filter(({ answer }) => answer.closes),
      ({ isAccepted }) => isAccepted,
    )}`,
    `  replies taken for evasive that are ${share(
      replied.filter(({ isEvasive }) => isEvasive),
      ({ answer }) => !answer.closes,
    )}`,
    `  harmful moves: told ${share(found.filter(doesHarm), isTold)}, harmless answers accused ${share(
      found.filter((one) => !doesHarm(one)),
      isTold,
    )}`,
  ];
}

function share<T>(items: readonly T[], is: (item: T) => boolean): string {
  return `${(items.filter(is).length / Math.max(1, items.length)).toFixed(3)} of ${items.length}`;
}
