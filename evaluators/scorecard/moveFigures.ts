import type { Assessment, MoveMade } from '../assessment.ts';
import type { VariedAnswer } from '../labelled/labelledAnswers.ts';
import type { MoveLabel } from '../labelled/labels.ts';
import { isQuoted } from '../labelled/labels.ts';
import { type Share, shareOf } from './evidenceFigures.ts';
import { wilsonInterval } from './interval.ts';
import type { Measured } from './measure.ts';
import type { WordsOnlyMove } from './moveBaseline.ts';

type Label = MoveLabel['moves'];

export type ShareWithInterval = Share & { low: number; high: number };

export type MoveFigures = ReturnType<typeof moveFigures>;

type Yardsticks = { labels: readonly MoveLabel[]; second: readonly MoveLabel[]; wordsOnly: WordsOnlyMove };

export function moveFigures(measured: readonly Measured<VariedAnswer>[], { labels, second, wordsOnly }: Yardsticks) {
  const labelOf = new Map(labels.map(({ answer, moves }) => [answer, moves]));
  const read = measured.flatMap(({ item, assessment }) => {
    const label = labelOf.get(item.where);
    return assessment && label ? [{ item, assessment, label }] : [];
  });
  const named = read.flatMap(({ assessment, label }) =>
    assessment.moves.map((claim) => ({ claim, label: label.find(({ move }) => move === claim.move) })),
  );
  const harmful = read.filter(({ item }) => item.harmful);
  const makers = read.filter(({ label }) => label.length > 0);
  // As many answers as have a named move, those of which the baseline is surest.
  const guesses = read
    .map(({ item, label }) => ({ ...wordsOnly(item.entry, item.answer), label }))
    .sort((a, b) => b.sure - a.sure)
    .slice(0, read.filter(({ assessment }) => assessment.moves.length > 0).length);
  return {
    answers: read.length,
    named: withInterval(makers, ({ assessment }) => assessment.moves.length > 0),
    namedMade: withInterval(named, ({ label }) => label !== undefined),
    wordsOnlyMade: withInterval(guesses, ({ move, label }) => label.some((one) => one.move === move)),
    quotesRight: withInterval(
      named.flatMap(({ claim, label }) => (label ? [{ claim, label }] : [])),
      ({ claim, label }) => isRight(claim, label),
    ),
    askedInVain: withInterval(
      named.filter(({ claim, label }) => claim.asked && label),
      ({ label }) => (label?.answered.length ?? 0) > 0,
    ),
    harmfulTold: withInterval(harmful, isTold),
    harmlessAccused: withInterval(
      read.filter(({ item }) => !item.harmful),
      isTold,
    ),
    /** The second reader measured by the first one's labels. */
    secondReader: {
      movesAgree: withInterval(pairsOf(second, labelOf), ({ own }) => own !== undefined),
      answeredAgrees: withInterval(
        pairsOf(second, labelOf).flatMap(({ other, own }) => (own ? [{ other, own }] : [])),
        ({ other, own }) => other.answered.length > 0 === own.answered.length > 0,
      ),
    },
  };
}

function pairsOf(second: readonly MoveLabel[], labelOf: ReadonlyMap<string, Label>) {
  return second.flatMap(({ answer, moves }) =>
    moves.map((other) => ({ other, own: labelOf.get(answer)?.find(({ move }) => move === other.move) })),
  );
}

function isRight({ quote }: MoveMade, { made }: Label[number]): boolean {
  return quote !== null && isQuoted(quote, made);
}

function isTold({ item, assessment }: { item: VariedAnswer; assessment: Assessment }): boolean {
  const harms = (item.entry.rubric.moves ?? []).filter((move) => move.harms).map(({ id }) => id);
  return assessment.crossings.length > 0 || assessment.moves.some(({ move }) => harms.includes(move));
}

function withInterval<T>(items: readonly T[], isTrue: (item: T) => boolean): ShareWithInterval {
  return { ...shareOf(items, isTrue), ...wilsonInterval(items.filter(isTrue).length, items.length) };
}
