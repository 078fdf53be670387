import type { BankEntry } from '../../../scenarios/bank.ts';
import { bestEvidence } from '../judge.ts';
import type { Rules } from '../models.ts';
import { type GeneralModels, harmFeatures, type Reading, scoreFeatures, showsFeatures } from '../reading.ts';
import { fitRidge } from '../ridge.ts';
import { fitScenario, harmPenalty, type ScenarioModels } from '../scenarioModels.ts';
import { tokensIn } from '../text.ts';
import { tokensOf } from '../tokens.ts';
import { vectorOf } from '../tokenVector.ts';
import { rounded, type Vector, weighted } from '../vector.ts';
import { learnJunk } from './junk.ts';
import { exceededBy, leastWith } from './thresholds.ts';
import type { TrainingAnswer, TrainingSet } from './trainingSet.ts';

const reachPenalty = 0.2;
const sentencePenalty = 2;
const replyPenalty = 0.3;
const rulePenalty = 1;

/** How much a varied answer counts for the reach, beside one that was written for a level. */
const variedShare = 0.3;

/** The target for a sentence that a reader accepted as evidence, but not as the best. The best has 1. */
const wouldDo = 0.7;

const mostCriteria = 5;

export function learnGeneral({ answers, replies, junk }: TrainingSet, leastJunk: number): GeneralModels {
  const { rarity, weights } = learnJunk({ answers, junk });
  const vector = (tokens: Iterable<string>) => vectorOf(rarity, tokens);

  const whole = answers.map((one) => ({
    vector: vector(tokensIn(one.sentences)),
    rank: one.rank,
    crosses: doesCross(one),
    kind: one.kind,
  }));
  const none = junk.map(({ text }) => ({ vector: vector(tokensOf(text)), rank: 0 }));
  // Attack text added to an answer must not change its predicted level.
  const mixed = answers
    .filter(({ kind }) => kind !== 'varied')
    .map((one, at) => ({
      vector: vector([...new Set([...tokensIn(one.sentences), ...tokensOf(junk[at % junk.length]?.text ?? '')])]),
      rank: one.rank,
    }));
  const read = answers.flatMap(({ sentences: all, evidence }) =>
    evidence
      ? all.map(({ tokens }, at) => ({
          vector: vector(tokens),
          shows: evidence.shows[at] ?? [],
          worth: Math.max(0, ...(evidence.shows[at] ?? []).map((criterion) => evidence.scores[criterion] ?? 0)),
        }))
      : [],
  );
  const asked = answers.flatMap(({ sentences, moves }) =>
    moves.length === 0
      ? []
      : sentences.map(({ tokens }, at) => ({ vector: vector(tokens), answers: moves.some((one) => one.answers[at]) })),
  );
  const replied = replies.map(({ sentences, closes }) => ({ vector: vector(tokensIn(sentences)), closes }));
  const looked = whole.filter(({ crosses }) => crosses !== null);
  const shared = whole.map((one) => (one.kind === 'varied' ? shareOf(one, variedShare) : one));
  return {
    rarity,
    reach: fitRidge([...shared, ...none, ...mixed], reachPenalty, ({ rank }) => rank),
    worth: fitRidge(read, sentencePenalty, ({ worth }) => worth),
    harm: fitRidge(looked, harmPenalty, ({ crosses }) => Number(crosses)),
    settles: {
      sentence: fitRidge(asked, sentencePenalty, (one) => Number(one.answers)),
      reply: fitRidge(replied, replyPenalty, ({ closes }) => Number(closes)),
    },
    aspects: Array.from({ length: mostCriteria }, (_, criterion) =>
      fitRidge(read, sentencePenalty, ({ shows }) => Number(shows.includes(criterion))),
    ),
    junk: { weights, least: leastJunk },
  };
}

export function learnScenario(
  { answers, passages, deeds, replies }: TrainingSet,
  entry: BankEntry,
  rarity: GeneralModels['rarity'],
): ScenarioModels {
  const isOwn = (one: { entry: BankEntry }) => one.entry === entry;
  const own = answers.filter(isOwn);
  const labelled = own.flatMap(({ sentences, evidence, crosses }) =>
    sentences
      .map(({ tokens }, at) => ({
        tokens,
        shows: new Map([
          ...(evidence?.shows[at] ?? []).map((criterion) => [criterion, wouldDo] as const),
          ...(evidence?.best[at] ?? []).map((criterion) => [criterion, 1] as const),
        ]),
        crosses: crosses?.[at] ?? [],
      }))
      .filter((sentence) => evidence || sentence.crosses.length > 0),
  );
  const told = passages.filter(isOwn).map(({ text, redLine, crosses }) => ({
    tokens: tokensOf(text),
    shows: new Map<number, number>(),
    crosses: crosses ? [redLine] : [],
  }));
  const looked = own
    .filter(({ crosses }) => crosses)
    .map((one) => ({ tokens: tokensIn(one.sentences), crosses: doesCross(one) === true }));
  const examples = {
    sentences: [...labelled, ...told],
    harms: [...looked, ...told.map(({ tokens, crosses }) => ({ tokens, crosses: crosses.length > 0 }))],
    answers: own.map(({ sentences, moves }) => ({
      tokens: tokensIn(sentences),
      makes: new Set(moves.map(({ move }) => move)),
      sentences: sentences.map(({ tokens }, at) => ({
        tokens,
        made: new Map(moves.map((one) => [one.move, one.made[at] ?? 0])),
        closes: new Set(moves.filter((one) => one.answers[at]).map(({ move }) => move)),
      })),
    })),
    replies: replies
      .filter(isOwn)
      .flatMap(({ move, closes, sentences }) =>
        sentences.map(({ tokens }) => ({ tokens, move, closes: new Set(closes ? [move] : []) })),
      ),
    deeds: deeds.filter(isOwn).map(({ text, ...deed }) => ({ ...deed, tokens: tokensOf(text) })),
  };
  return fitScenario(entry.rubric, examples, rarity);
}

/** Read by models that were trained without the answer. */
export type HeldOut = { answer: TrainingAnswer; reading: Reading };

type Goals = {
  /** The share of the shown criteria that the rules must credit. */
  credited: number;
  /** The share of harmless answers above Junior that may be lowered to Junior by mistake. */
  heldInError: number;
  /** The minimum share of true reports among all reports of a crossed red line. */
  told: number;
};

export function learnRules(heldOut: readonly HeldOut[], goals: Goals): Omit<Rules, 'moves' | 'related'> {
  const labelled = heldOut.filter(({ answer }) => answer.evidence);
  const pairs = labelled.flatMap(({ answer, reading }) =>
    answer.entry.rubric.criteria.flatMap((_, criterion) =>
      reading.sentences.map((_sentence, at) => ({
        features: showsFeatures(reading, criterion, at),
        shown: answer.evidence?.shows[at]?.includes(criterion) ? 1 : 0,
      })),
    ),
  );
  const weights = fitRule(pairs, ({ shown }) => shown);

  const unscored = { shows: { weights, least: 0, mid: 0 }, score: [] };
  const best = labelled.flatMap(({ answer, reading }) =>
    bestEvidence(reading, answer.entry.rubric.criteria.length, unscored).map(({ criterion, sentence, shown }) => {
      const features = showsFeatures(reading, criterion, reading.sentences.indexOf(sentence));
      const score = answer.evidence?.scores[criterion] ?? 0;
      return { shown, score, features: scoreFeatures(features, shown, reading.reach) };
    }),
  );
  const score = fitRule(best, (one) => one.score);
  const total = labelled.flatMap(({ answer }) => answer.evidence?.scores ?? []).filter((one) => one >= 2).length;
  const shown = best.filter((one) => one.score >= 2).map((one) => one.shown);
  const least = shown.sort((a, b) => b - a)[Math.ceil(goals.credited * total)] ?? 0;

  const harm = learnHarm(heldOut, goals);
  const reached = heldOut.map(({ answer, reading }) => ({
    kind: answer.kind,
    rank: answer.rank,
    reach: rounded(weighted(harmFeatures(reading), harm.weights)) >= harm.held ? 0 : reading.reach,
    shown: bestEvidence(reading, answer.entry.rubric.criteria.length, unscored)[0]?.shown ?? 0,
  }));
  const { levels, mid } = learnLevels(reached);
  return { levels, shows: { weights, least, mid }, score, harm };
}

type Reached = Pick<TrainingAnswer, 'kind' | 'rank'> & { reach: number; shown: number };

function learnHarm(heldOut: readonly HeldOut[], goals: Goals): Rules['harm'] {
  const rows = heldOut.flatMap(({ answer, reading }) => {
    const crosses = doesCross(answer);
    return crosses === null ? [] : [{ features: harmFeatures(reading), crosses, rank: answer.rank }];
  });
  const weights = fitRule(rows, ({ crosses }) => Number(crosses));
  const claims = rows.map((row) => ({ ...row, sure: rounded(weighted(row.features, weights)), isTrue: row.crosses }));
  const told = leastWith(claims, goals.told);
  const good = claims.filter(({ isTrue, rank }) => !isTrue && rank > 0).map(({ sure }) => sure);
  return { weights, held: exceededBy(goals.heldInError, good) ?? told, told };
}

/** null if nobody labelled the red lines. */
function doesCross({ crosses }: TrainingAnswer): boolean | null {
  return crosses === null ? null : crosses.some((redLines) => redLines.length > 0);
}

/** Weights the squared mean error, so that grades are neither too generous nor too strict on average. */
const biasPenalty = 8;

/** How much the answers of each level and kind count together, however many they are. */
const shares = { ordinary: 1, crossed: 1, varied: 0.5, hollow: 0.5 };

/**
 * The reach that each level begins at, and the confidence of the best evidence that Mid needs. Searches as long as the
 * error gets smaller.
 */
function learnLevels(reached: readonly Reached[]): { levels: number[]; mid: number } {
  const groups = [0, 1, 2, 3].flatMap((rank) =>
    (['ordinary', 'crossed', 'varied', 'hollow'] as const).map((kind) => ({
      share: shares[kind],
      own: reached.filter((one) => one.rank === rank && one.kind === kind),
    })),
  );
  const all = groups.filter(({ own }) => own.length > 0);
  const shareOfAll = all.reduce((sum, { share }) => sum + share, 0);
  const loss = ([mid = 0, ...levels]: readonly number[]) => {
    const errors = all.map(({ share, own }) => ({
      share: share / shareOfAll,
      errors: own.map(({ rank, reach, shown }) => {
        const level = levels.filter((least) => reach >= least).length;
        return (level === 1 && shown < mid ? 0 : level) - rank;
      }),
    }));
    const total = (of: (errors: number[]) => number) =>
      errors.reduce((sum, { share, errors }) => sum + share * of(errors), 0);
    return total((own) => mean(own.map((error) => error ** 2))) + biasPenalty * total(mean) ** 2;
  };
  let best = [0.45, 0.5, 1.4, 2.2];
  for (const step of [0.1, 0.05, 0.02])
    for (let changed = true; changed; ) {
      changed = false;
      for (const [at] of best.entries())
        for (const move of [-step, step]) {
          const tried = best.map((one, place) => (place === at ? Math.round((one + move) * 100) / 100 : one));
          if (loss(tried) < loss(best)) [best, changed] = [tried, true];
        }
    }
  const [mid = 0, ...levels] = best;
  return { levels, mid };
}

/** Weights are stored with four decimals, so they are rounded before use. */
function fitRule<Row extends { features: readonly number[] }>(
  rows: readonly Row[],
  targetOf: (row: Row) => number,
): number[] {
  const named = rows.map((row) => ({ row, vector: new Map(row.features.map((value, at) => [String(at), value])) }));
  const weights = fitRidge(named, rulePenalty, ({ row }) => targetOf(row));
  return [...weights.values()].map((weight) => Math.round(weight * 1e4) / 1e4);
}

/** In a regression on squared errors, an answer counts by the square of its factor. */
function shareOf({ vector, rank }: { vector: Vector; rank: number }, share: number): { vector: Vector; rank: number } {
  const factor = Math.sqrt(share);
  return { vector: new Map([...vector].map(([token, value]) => [token, value * factor])), rank: rank * factor };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
