import { levels } from '../../../scenarios/rubric.ts';
import { judge } from '../../builtIn/judge.ts';
import type { Rules } from '../../builtIn/models.ts';
import { findMoves, type MoveRules, repliesWell } from '../../builtIn/moves.ts';
import { type Reading, relatedFeatures } from '../../builtIn/reading.ts';
import { weighted } from '../../builtIn/vector.ts';
import { levelOfAnswer } from '../../level.ts';
import { isQuoted } from '../labelled/labels.ts';
import { evidenceFigures, type Share, shareOf, toClaims } from '../scorecard/evidenceFigures.ts';
import { quadraticWeightedKappa } from '../scorecard/kappa.ts';
import { actClaim, type ReadAll } from './learnMoves.ts';
import type { HeldOut } from './learnRules.ts';

export function validationLines(heldOut: readonly HeldOut[], rules: Rules): string[] {
  const judged = heldOut.map(({ answer, reading }) => {
    const { findings, crossings } = judge(reading, answer.entry, rules);
    const level = levelOfAnswer(findings, crossings, answer.entry.rubric.redLines);
    return { answer, findings, crossings, rank: levels.indexOf(level) };
  });
  const kinds = (['ordinary', 'crossed', 'varied', 'hollow'] as const).map((kind) => {
    const own = judged.filter(({ answer }) => answer.kind === kind);
    const kappa = quadraticWeightedKappa(own.map(({ answer, rank }) => [answer.rank, rank]));
    const error = own.reduce((sum, { answer, rank }) => sum + rank - answer.rank, 0) / own.length;
    return `  levels, ${kind}: ${kind === 'hollow' ? '' : `QWK ${kappa?.toFixed(3)}, `}signed error ${error.toFixed(2)} (${own.length})`;
  });
  const claims = judged.flatMap(({ answer: { entry, label }, ...verdict }) =>
    label ? [toClaims(entry.rubric, verdict, label)] : [],
  );
  const { criteria, redLines } = evidenceFigures(claims);
  const credited = claims.flatMap((one) => one.criteria).filter(({ score }) => score >= 2);
  const isBest = ({ quote, label }: (typeof credited)[number]) =>
    quote !== null && label.score >= 2 && isQuoted(quote, label.best);
  return [
    ...kinds,
    `  credits true ${shown(criteria.creditsTrue)}, quotes right ${shown(criteria.quotesRight)}, quotes best ${share(credited, isBest)}, shown but not credited ${shown(criteria.shownNotCredited)}`,
    `  scores: QWK ${criteria.scoreQwk.value?.toFixed(3)}`,
    `  crossings: true ${shown(redLines.reportedTrue)}, found ${shown(redLines.crossedReported)}`,
  ];
}

export function relatedLine(strangers: readonly Reading[], { related }: Rules): string {
  const taken = strangers.filter((reading) => weighted(relatedFeatures(reading), related.weights) >= related.min);
  return `  answers to another story taken for one to this: ${taken.length} of ${strangers.length}`;
}

export function moveLines({ answers, replies, actSentences }: ReadAll, rules: MoveRules): string[] {
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
    return { claims, named: claims.filter((one) => one.sure >= (one.isHarmful ? rules.reported : rules.named)) };
  });
  const makers = found.filter(({ claims }) => claims.some(({ label }) => label));
  const named = found.flatMap((one) => one.named);
  const first = found.flatMap((one) => one.named.slice(0, 1));
  const isReported = ({ claims }: (typeof found)[number]) =>
    claims.some((one) => one.isHarmful && one.sure >= rules.reported);
  const doesHarm = ({ claims }: (typeof found)[number]) => claims.some((one) => one.isHarmful && one.label);
  const isMade = ({ label }: (typeof named)[number]) => label !== undefined;
  const isAsked = ({ closing }: (typeof named)[number]) => closing.sure <= rules.ask;
  const asked = found.flatMap((one) => one.named.filter(isAsked).slice(0, 1));
  const answered = named.filter(({ closing }) => closing.sure >= rules.accept);
  const harming = found.filter(doesHarm);
  const harmless = found.filter((one) => !doesHarm(one));
  const repliesThat = (answerIt: boolean) =>
    replies.filter(({ answer, reading }) => repliesWell(reading, answer.move, rules) === answerIt);
  const [accepted, evasive] = [repliesThat(true), repliesThat(false)];
  const closing = replies.filter(({ answer }) => answer.closes);
  const praised = actSentences.map(actClaim);
  const acts = praised.filter(({ sure }) => sure >= rules.act);
  return [
    `  acts: true ${share(acts, ({ isTrue }) => isTrue)} of ${praised.length} sentences`,
    `  moves: a move named in ${share(makers, (one) => one.named.length > 0)} that make one, the first really made ${share(first, isMade)}, all named ${share(named, isMade)}, quotes right ${share(named.filter(isMade), ({ isRight }) => isRight)}`,
    `  questions: put in ${share(found, (one) => one.named.some(isAsked))}, answered already ${share(asked, ({ isAnswered }) => isAnswered)}; taken for answered and answered ${share(answered, ({ isAnswered }) => isAnswered)}`,
    `  replies: taken for an answer and one ${share(accepted, (one) => closing.includes(one))}, answers recognised ${share(closing, (one) => accepted.includes(one))}`,
    `  replies taken for evasive that are ${share(evasive, (one) => !closing.includes(one))}`,
    `  harmful moves: reported ${share(harming, isReported)}, harmless answers accused ${share(harmless, isReported)}`,
  ];
}

function share<T>(items: readonly T[], is: (item: T) => boolean): string {
  return shown(shareOf(items, is));
}

function shown({ value, of }: Share): string {
  return `${value?.toFixed(3)} of ${of}`;
}
