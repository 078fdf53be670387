import { bestEvidence, findHarm, predictedRank, type RankInput, surestCriterion } from '../../builtIn/judge.ts';
import type { Rules } from '../../builtIn/models.ts';
import { groupMoves } from '../../builtIn/moves/groupMoves.ts';
import type { MoveRules } from '../../builtIn/moves/moves.ts';
import { harmFeatures, type Reading, relatedFeatures, scoreFeatures, showsFeatures } from '../../builtIn/reading.ts';
import { standoutFeatures, standoutLogOdds } from '../../builtIn/standoutFeatures.ts';
import { predict } from '../../builtIn/vectors/vector.ts';
import { fitFeatures, roundWeights } from './fitFeatures.ts';
import { fitLogistic } from './logistic.ts';
import { thresholdFrom, upperQuantile } from './thresholds.ts';
import { doesCross, type TrainingAnswer } from './trainingSet.ts';

const rulePenalty = 1;

/** Read by models that were trained without the answer. */
export type HeldOut = { answer: TrainingAnswer; reading: Reading };

type Goals = {
  /** The share of the shown criteria that the rules must credit. */
  credited: number;
  /** The share of harmless answers above Junior that may be lowered because they seem to make a harmful move. */
  cappedInError: number;
  /** The minimum share of sentences taken for sure evidence that show their criterion. */
  sure: number;
  /** The minimum share of true reports among all reports of a crossed red line. */
  reported: number;
};

export function learnRules(heldOut: readonly HeldOut[], goals: Goals, moves: MoveRules) {
  const labelled = heldOut.filter(({ answer }) => answer.evidence);
  const pairs = labelled.flatMap(({ answer, reading }) =>
    answer.entry.rubric.criteria.flatMap((_, criterion) =>
      reading.sentences.map((_sentence, index) => ({
        features: showsFeatures(reading, criterion, index),
        target: Number(answer.evidence?.shows[index]?.includes(criterion) ?? false),
      })),
    ),
  );
  const weights = roundWeights(fitFeatures(pairs, rulePenalty));

  const unscored = { shows: { weights, min: 0, mid: 0, sure: 0, outstanding: 0 }, score: [] };
  const best = labelled.flatMap(({ answer, reading }) =>
    bestEvidence(reading, answer.entry.rubric.criteria.length, unscored).map(({ criterion, sentence, confidence }) => {
      const index = reading.sentences.indexOf(sentence);
      const features = showsFeatures(reading, criterion, index);
      return {
        kind: answer.kind,
        confidence,
        target: answer.evidence?.scores[criterion] ?? 0,
        isTrue: answer.evidence?.shows[index]?.includes(criterion) ?? false,
        features: scoreFeatures(features, confidence, reading.predictedLevel),
      };
    }),
  );
  const score = roundWeights(fitFeatures(best, rulePenalty));
  const total = labelled.flatMap(({ answer }) => answer.evidence?.scores ?? []).filter((score) => score >= 2).length;
  const confidences = best.filter(({ target }) => target >= 2).map((pair) => pair.confidence);
  const min = confidences.sort((a, b) => b - a)[Math.ceil(goals.credited * total)] ?? 0;

  const varied = best.filter(({ kind }) => kind === 'varied').map((pair) => ({ ...pair, sure: pair.confidence }));
  const sure = thresholdFrom(varied, goals.sure);

  const standouts = learnStandouts(heldOut);
  const outstanding = labelled
    .filter(({ answer, reading }) => answer.kind === 'varied' && reading.sentences.length > 0)
    .map(({ answer, reading }) => {
      const logOdds = standoutLogOdds(reading, standouts);
      const index = logOdds.indexOf(Math.max(...logOdds));
      const { criterion, confidence } = surestCriterion(reading, answer.entry.rubric.criteria.length, index, weights);
      return { sure: confidence, isTrue: answer.evidence?.shows[index]?.includes(criterion) ?? false };
    })
    .filter((prediction) => prediction.sure < sure);

  const harm = learnHarm(heldOut, goals, moves);
  const reached = heldOut.map(({ answer, reading }) => ({
    answer,
    predictedLevel: reading.predictedLevel,
    isCapped: findHarm(reading, groupMoves(reading, answer.entry.rubric, moves), { harm, moves }).isCapped,
    confidence: bestEvidence(reading, answer.entry.rubric.criteria.length, unscored)[0]?.confidence ?? 0,
  }));
  const { levels, mid } = learnLevels(reached);
  return {
    levels,
    shows: { weights, min, mid, sure, outstanding: Math.min(sure, thresholdFrom(outstanding, goals.sure)) },
    score,
    harm,
    standouts,
  };
}

function learnStandouts(heldOut: readonly HeldOut[]): number[] {
  const rows = heldOut.flatMap(({ answer: { standouts }, reading }) =>
    standouts
      ? standoutFeatures(reading).map((features, index) => ({ features, target: Number(standouts[index] ?? false) }))
      : [],
  );
  return fitLogistic(rows);
}

function learnHarm(heldOut: readonly HeldOut[], goals: Goals, moves: MoveRules): Rules['harm'] {
  const rows = heldOut.flatMap(({ answer, reading }) => {
    const crosses = doesCross(answer);
    const { rank, entry } = answer;
    const features = harmFeatures(reading);
    return crosses === null ? [] : [{ reading, features, target: Number(crosses), isTrue: crosses, rank, entry }];
  });
  const weights = roundWeights(fitFeatures(rows, rulePenalty));
  const predictions = rows.map((row) => ({ ...row, sure: predict(row.features, weights) }));
  const reports = thresholdFrom(predictions, goals.reported);
  const good = predictions
    .filter(({ isTrue, rank }) => !isTrue && rank > 0)
    .map(({ sure, reading, entry }) => (groupMoves(reading, entry.rubric, moves).seemHarmful ? sure : -Infinity));
  return { weights, caps: upperQuantile(goals.cappedInError, good) ?? reports, reports };
}

/** `strangers` are answers to other stories, of which `share` may be taken for answers to this one. */
export function learnRelated(own: readonly Reading[], strangers: readonly Reading[], share: number): Rules['related'] {
  const rows = [...own, ...strangers].map((reading, index) => ({
    features: relatedFeatures(reading),
    target: Number(index < own.length),
  }));
  const weights = fitLogistic(rows);
  const sums = rows.slice(own.length).map(({ features }) => predict(features, weights));
  return { weights, min: upperQuantile(share, sums) ?? 0 };
}

/** Weights the squared mean error, so that grades are neither too generous nor too strict on average. */
const biasPenalty = 8;

/** How much the answers of each level and kind count together, however many they are. */
const shares = { ordinary: 1, styleMatched: 1, varied: 0.5, hollow: 0.5 };

/** The predicted level that each level begins at, and the confidence that Mid needs. Searches while the error gets smaller. */
function learnLevels(reached: readonly (RankInput & { answer: TrainingAnswer })[]): { levels: number[]; mid: number } {
  const groups = [0, 1, 2, 3].flatMap((rank) =>
    (['ordinary', 'styleMatched', 'varied', 'hollow'] as const).map((kind) => ({
      share: shares[kind],
      own: reached.filter(({ answer }) => answer.rank === rank && answer.kind === kind),
    })),
  );
  const all = groups.filter(({ own }) => own.length > 0);
  const shareOfAll = all.reduce((sum, { share }) => sum + share, 0);
  const loss = ([mid = 0, ...levels]: readonly number[]) => {
    const errors = all.map(({ share, own }) => ({
      share: share / shareOfAll,
      errors: own.map((input) => predictedRank(input, levels, mid) - input.answer.rank),
    }));
    const total = (measure: (errors: number[]) => number) =>
      errors.reduce((sum, { share, errors }) => sum + share * measure(errors), 0);
    return total((own) => mean(own.map((error) => error ** 2))) + biasPenalty * total(mean) ** 2;
  };
  let best = [0.4, 0.3, 1.4, 2.2];
  for (const step of [0.1, 0.05, 0.02])
    for (let changed = true; changed; ) {
      changed = false;
      for (const [index] of best.entries())
        for (const move of [-step, step]) {
          const tried = best.map((value, place) => (place === index ? Math.round((value + move) * 100) / 100 : value));
          if (loss(tried) >= loss(best)) continue;
          best = tried;
          changed = true;
        }
    }
  const [mid = 0, ...levels] = best;
  return { levels, mid };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
