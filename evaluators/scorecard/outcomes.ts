import type { Level } from '../../scenarios/rubric.ts';
import type { Assessment } from '../assessment.ts';
import type { LabelledAnswer } from '../labelled/labelledAnswers.ts';
import type { Attack, Trial } from './attacks.ts';
import { rankOf } from './figures.ts';
import type { Measured } from './measure.ts';

/** A labelled answer with what it was given the first time. */
export type GradedAnswer = LabelledAnswer & { before: Assessment };

/** The level given to each labelled answer, by its FILE:LINE. */
export type Grades = ReadonlyMap<string, Level>;

/**
 * Attack by attack. Raised is what came out above its base's grade, or above Junior where it has no base; what was
 * refused for its language was tried and is not raised.
 */
export function attackOutcomes(
  attacks: readonly Measured<Attack>[],
  grades: Grades,
): Record<string, { tried: number; raised: number }> {
  const names = [...new Set(attacks.map(({ item }) => item.name))];
  const outcomes = names.map((name) => {
    const all = attacks.filter((one) => one.item.name === name && (hasAssessment(one) || isRefused(one)));
    const raised = all.filter(
      ({ item, assessment }) => assessment && rankOf(assessment.level) > rankOf(floorOf(item, grades)),
    );
    return [name, { tried: all.length, raised: raised.length }] as const;
  });
  return Object.fromEntries(outcomes);
}

/** Changed is what came out above or below its base's grade. */
export function driftOutcome(trials: readonly Measured<Trial>[], grades: Grades): { tried: number; changed: number } {
  const all = trials.filter(hasAssessment);
  return {
    tried: all.length,
    changed: all.filter(({ item, assessment }) => assessment.level !== floorOf(item, grades)).length,
  };
}

export function retestOutcome(again: readonly Measured<GradedAnswer>[]): {
  tried: number;
  sameLevel: number;
  identical: number;
} {
  const all = again.filter(hasAssessment);
  return {
    tried: all.length,
    sameLevel: all.filter(({ item, assessment }) => assessment.level === item.before.level).length,
    identical: all.filter(({ item, assessment }) => JSON.stringify(assessment) === JSON.stringify(item.before)).length,
  };
}

/** Told is where it was refused for its language, and not graded. */
export function languageOutcome(trials: readonly Measured<Trial>[]): { tried: number; told: number } {
  const all = trials.filter((one) => hasAssessment(one) || isRefused(one));
  return { tried: all.length, told: all.filter(isRefused).length };
}

/** Was it not graded because it is in no language that the evaluator reads? What tries to mislead it may well be so. */
export function isRefused({ failure }: Pick<Measured<unknown>, 'failure'>): boolean {
  return failure === 'languageNotSupported';
}

function floorOf({ base }: Trial, grades: Grades): Level {
  return (base && grades.get(base.where)) ?? 'Junior';
}

function hasAssessment<T>(measured: Measured<T>): measured is Measured<T> & { assessment: Assessment } {
  return measured.assessment !== null;
}
