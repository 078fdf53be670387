import type { Assessment } from '../../assessment.ts';
import { spokenLine } from '../../feedbackText.ts';
import type { VariedAnswer } from '../labelled/labelledAnswers.ts';
import type { LabelledSplit } from '../labelled/labelledSplit.ts';
import { isQuoted } from '../labelled/labels.ts';
import { type Share, shareOf } from './evidenceFigures.ts';
import type { Measured } from './measure.ts';
import type { WordsOnlyMove } from './moveBaseline.ts';
import { wilsonInterval } from './wilson.ts';

export type ShareWithInterval = Share & { low: number; high: number };

export type MoveFigures = ReturnType<typeof moveFigures>;

type References = Pick<LabelledSplit, 'moves' | 'secondMoves'> & { wordsOnly: WordsOnlyMove };

export function moveFigures(measured: readonly Measured<VariedAnswer>[], references: References) {
  const { moves, secondMoves, wordsOnly } = references;
  const labelOf = new Map(moves.map((label) => [label.answer, label.moves]));
  const read = measured.flatMap(({ item, assessment }) => {
    const label = labelOf.get(item.where);
    return assessment && label ? [{ item, assessment, label }] : [];
  });
  const claims = read.flatMap(({ item, assessment, label }) =>
    assessment.moves.map((claim) => ({ claim, item, label: label.find(({ move }) => move === claim.move) })),
  );
  const made = claims.filter(({ label }) => label);
  // Labels say nothing of other questions than those of the moves.
  const asked = made.filter(
    ({ claim, item }) => claim.asked && claim.question === spokenLine(findQuestion(item, claim.move)),
  );
  const harmful = read.filter(({ item }) => item.harmful);
  const harmless = read.filter(({ item }) => !item.harmful);
  const makers = read.filter(({ label }) => label.length > 0);
  // As many answers as have a named move, those of which the baseline is surest.
  const guesses = read
    .map(({ item, label }) => ({ ...wordsOnly(item.entry, item.answer), label }))
    .sort((a, b) => b.sure - a.sure)
    .slice(0, read.filter(({ assessment }) => assessment.moves.length > 0).length);
  const readTwice = secondMoves.flatMap((label) =>
    label.moves.map((other) => ({ other, own: labelOf.get(label.answer)?.find(({ move }) => move === other.move) })),
  );
  const agreed = readTwice.flatMap(({ other, own }) => (own ? [{ other, own }] : []));
  return {
    answers: read.length,
    named: withInterval(makers, ({ assessment }) => assessment.moves.length > 0),
    namedMade: withInterval(claims, ({ label }) => label !== undefined),
    wordsOnlyMade: withInterval(guesses, ({ move, label }) => label.some((made) => made.move === move)),
    quotesRight: withInterval(
      made,
      ({ claim: { quote }, label }) => quote !== null && isQuoted(quote, label?.made ?? []),
    ),
    askedInVain: withInterval(asked, ({ label }) => (label?.answered.length ?? 0) > 0),
    harmfulReported: withInterval(harmful, isReported),
    harmlessAccused: withInterval(harmless, isReported),
    /** The second reader measured by the first one's labels. */
    secondReader: {
      movesAgree: withInterval(readTwice, ({ own }) => own !== undefined),
      answeredAgrees: withInterval(agreed, ({ other, own }) => other.answered.length > 0 === own.answered.length > 0),
    },
  };
}

function findQuestion({ entry }: VariedAnswer, move: string): string {
  return entry.rubric.moves?.find(({ id }) => id === move)?.asks.question ?? '';
}

function isReported({ item, assessment }: { item: VariedAnswer; assessment: Assessment }): boolean {
  const harms = (item.entry.rubric.moves ?? []).filter((move) => move.harms).map(({ id }) => id);
  return assessment.crossings.length > 0 || assessment.moves.some(({ move }) => harms.includes(move));
}

function withInterval<T>(items: readonly T[], isTrue: (item: T) => boolean): ShareWithInterval {
  return { ...shareOf(items, isTrue), ...wilsonInterval(items.filter(isTrue).length, items.length) };
}
