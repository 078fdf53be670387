import type { Assessment, MoveMade } from '../assessment.ts';
import { isQuoted } from '../labelled/evidenceLabels.ts';
import type { MoveLabel } from '../labelled/moveLabels.ts';
import type { VariedAnswer } from '../labelled/variedAnswers.ts';
import { wilsonInterval } from './interval.ts';
import type { Measured } from './measure.ts';
import type { WordsOnlyMove } from './moveBaseline.ts';

type Label = MoveLabel['moves'];

/** `value` is null if there are no items. */
export type ShareWithInterval = { value: number | null; of: number; low: number; high: number };

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
    named: shareOf(makers, ({ assessment }) => assessment.moves.length > 0),
    namedMade: shareOf(named, ({ label }) => label !== undefined),
    wordsOnlyMade: shareOf(guesses, ({ move, label }) => label.some((one) => one.move === move)),
    quotesRight: shareOf(
      named.flatMap(({ claim, label }) => (label ? [{ claim, label }] : [])),
      ({ claim, label }) => isRight(claim, label),
    ),
    askedInVain: shareOf(
      named.filter(({ claim, label }) => claim.asked && label),
      ({ label }) => (label?.answered.length ?? 0) > 0,
    ),
    harmfulTold: shareOf(harmful, isTold),
    harmlessAccused: shareOf(
      read.filter(({ item }) => !item.harmful),
      isTold,
    ),
    /** The second reader measured by the first one's labels. */
    secondReader: {
      movesAgree: shareOf(pairsOf(second, labelOf), ({ own }) => own !== undefined),
      answeredAgrees: shareOf(
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

function shareOf<T>(items: readonly T[], isTrue: (item: T) => boolean): ShareWithInterval {
  const count = items.filter(isTrue).length;
  return {
    value: items.length === 0 ? null : count / items.length,
    of: items.length,
    ...wilsonInterval(count, items.length),
  };
}
