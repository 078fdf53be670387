import { levels } from '../../../scenarios/rubric.ts';
import type { Assessment } from '../../assessment.ts';
import { quoteFinder } from '../../quote.ts';
import type { LabelledAnswer } from '../labelled/labelledAnswers.ts';
import type { EvidenceLabel } from '../labelled/labels.ts';
import { claimsOfReader, evidenceFigures, toClaims } from './evidenceFigures.ts';
import { levelFigures } from './levelFigures.ts';
import { addCounts, type Measured } from './measure.ts';
import type { WordsOnly } from './wordsBaseline.ts';

/** Shares and means are null if there is nothing to count. */
export type Figures = ReturnType<typeof computeFigures>;

type References = {
  wordsOnly: WordsOnly;
  evidence: readonly EvidenceLabel[];
  secondEvidence: readonly EvidenceLabel[];
};

export function computeFigures(measured: readonly Measured<LabelledAnswer>[], references: References) {
  const { wordsOnly, evidence, secondEvidence } = references;
  const labels = new Map(evidence.map((label) => [label.answer, label]));
  const claims = measured.flatMap(({ item, assessment }) => {
    const label = labels.get(item.where);
    return assessment && label ? [toClaims(item.entry.rubric, assessment, label)] : [];
  });
  const graded = measured.flatMap(({ item, assessment }) =>
    assessment ? [{ ...toRanked(item), graded: levels.indexOf(assessment.level) }] : [],
  );
  const own = new Set(measured.map(({ item }) => item.where));
  const readTwice = secondEvidence.flatMap((second) => {
    const label = own.has(second.answer) && labels.get(second.answer);
    return label ? [claimsOfReader(second, label)] : [];
  });
  const assessed = measured.filter(({ assessment }) => assessment);
  return {
    /** Includes the failed ones. */
    answers: measured.length,
    failed: measured.length - graded.length,
    levels: levelFigures(graded, wordsOnly),
    ...evidenceFigures(claims),
    secondReader: evidenceFigures(readTwice).criteria,
    quotes: quoteTotals(measured),
    repairs: measured.reduce((sum, { repairs }) => sum + repairs, 0),
    secondsPerAnswer: mean(assessed.map(({ seconds }) => seconds)),
    tokens: {
      prompt: measured.map(({ tokens }) => tokens.prompt).reduce(addCounts, null),
      output: measured.map(({ tokens }) => tokens.output).reduce(addCounts, null),
    },
  };
}

export function toRanked({ entry, level, answer }: LabelledAnswer) {
  return { scenario: entry.scenario.id, labelled: levels.indexOf(level), answer };
}

function quoteTotals(measured: readonly Measured<LabelledAnswer>[]) {
  const counts = measured.map(({ item, assessment, quotes }) => quotes ?? countQuotes(item.answer, assessment));
  return {
    given: counts.reduce((sum, { given }) => sum + given, 0),
    real: counts.reduce((sum, { real }) => sum + real, 0),
  };
}

function countQuotes(answer: string, assessment: Assessment | null) {
  const find = quoteFinder(answer);
  const { findings = [], crossings = [] } = assessment ?? {};
  const quotes = [...findings, ...crossings].flatMap(({ quote }) => quote ?? []);
  return { given: quotes.length, real: quotes.filter((quote) => find(quote) !== null).length };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
