import { type Level, levels } from '../../scenarios/rubric.ts';
import type { Assessment } from '../assessment.ts';
import { findQuote } from '../quote.ts';
import { bootstrapInterval } from './bootstrap.ts';
import { quadraticWeightedKappa } from './kappa.ts';
import type { LabelledAnswer } from '../labelled/labelledAnswers.ts';
import { lengthOnlyKappa } from './lengthBaseline.ts';
import { type Measured, plus } from './measure.ts';
import { pairFigures, type Ranked } from './pairs.ts';

/** A share or mean is null where there is nothing to take it of. */
export type Figures = ReturnType<typeof figuresOf>;

type GradedAnswer = Ranked & { answer: string; rank: number };

/** How the grades of labelled answers compare with their labels, and what grading them took. */
export function figuresOf(measured: readonly Measured<LabelledAnswer>[]) {
  const graded = measured.flatMap(toGraded);
  const value = kappaOf(graded);
  const interval = bootstrapInterval(graded, kappaOf);
  const lengthOnlyQwk = lengthOnlyKappa(graded);
  const { pairs, order, orderApart, farPairs, inversions } = pairFigures(graded);
  const seconds = measured.filter(({ assessment }) => assessment).map((one) => one.seconds);
  const tokens = measured.map((one) => one.tokens);
  return {
    /** How many there are, failed ones included. */
    answers: measured.length,
    qwk: { value, low: interval?.low ?? null, high: interval?.high ?? null },
    lengthOnlyQwk,
    /** What the grades are worth beyond the counting of words. */
    margin: value === null || lengthOnlyQwk === null ? null : value - lengthOnlyQwk,
    /** In levels; above 0 where answers are graded too high. */
    signedError: mean(graded.map((one) => one.graded - one.labelled)),
    pairs,
    pairOrder: order,
    pairOrderApart: orderApart,
    farPairs,
    inversions,
    levelsUsed: new Set(graded.map((one) => one.graded)).size,
    /** A row for each label, a column for each grade, from Junior to Lead. */
    confusion: levels.map((_, labelled) => levels.map((_, grade) => count(graded, labelled, grade))),
    quotes: quotesOf(measured),
    failed: measured.filter(({ assessment }) => !assessment).length,
    repairs: measured.reduce((sum, one) => sum + one.repairs, 0),
    secondsPerAnswer: { mean: mean(seconds), p95: percentile(seconds, 0.95) },
    tokens: {
      prompt: tokens.map(({ prompt }) => prompt).reduce(plus, null),
      output: tokens.map(({ output }) => output).reduce(plus, null),
    },
  };
}

/** 0 for Junior to 3 for Lead. */
export function rankOf(level: Level): number {
  return levels.indexOf(level);
}

function toGraded({ item, assessment }: Measured<LabelledAnswer>): GradedAnswer[] {
  if (!assessment) return [];
  const labelled = rankOf(item.level);
  const graded = rankOf(assessment.level);
  return [{ scenario: item.entry.scenario.id, labelled, graded, answer: item.answer, rank: labelled }];
}

function kappaOf(graded: readonly Ranked[]): number | null {
  return quadraticWeightedKappa(
    graded.map((one) => one.labelled),
    graded.map((one) => one.graded),
  );
}

function count(graded: readonly Ranked[], labelled: number, grade: number): number {
  return graded.filter((one) => one.labelled === labelled && one.graded === grade).length;
}

function quotesOf(measured: readonly Measured<LabelledAnswer>[]) {
  const counts = measured.map(({ item, assessment, quotes }) => quotes ?? countQuotes(item.answer, assessment));
  return {
    given: counts.reduce((sum, { given }) => sum + given, 0),
    real: counts.reduce((sum, { real }) => sum + real, 0),
  };
}

function countQuotes(answer: string, assessment: Assessment | null) {
  const quotes = [...(assessment?.findings ?? []), ...(assessment?.crossings ?? [])].flatMap(
    ({ quote }) => quote ?? [],
  );
  return { given: quotes.length, real: quotes.filter((quote) => findQuote(answer, quote) !== null).length };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? null;
}
