import { type Level, levels } from '../../../scenarios/rubric.ts';
import type { Assessment } from '../../assessment.ts';
import type { Attack, GradedAnswer, Trial } from './attacks.ts';
import type { Measured } from './measure.ts';

/** `raised`: above the level of the unchanged answer, without one above Junior. A refused language counts as tried. */
export function attackOutcomes(attacks: readonly Measured<Attack>[]) {
  const isRaised = ({ item, assessment }: Measured<Attack>) =>
    assessment !== null && levels.indexOf(assessment.level) > levels.indexOf(floorLevel(item));
  const names = [...new Set(attacks.map(({ item }) => item.name))];
  const outcomes = names.map((name) => {
    const all = attacks.filter((trial) => trial.item.name === name && (hasAssessment(trial) || isRefused(trial)));
    return [name, { tried: all.length, raised: all.filter(isRaised).length }] as const;
  });
  return Object.fromEntries(outcomes);
}

export function driftOutcome(trials: readonly Measured<Trial>[]) {
  const all = trials.filter(hasAssessment);
  const changed = all.filter(({ item, assessment }) => assessment.level !== floorLevel(item));
  return { tried: all.length, changed: changed.length };
}

export function retestOutcome(again: readonly Measured<GradedAnswer>[]) {
  const all = again.filter(hasAssessment);
  const sameLevel = all.filter(({ item, assessment }) => assessment.level === item.before.level);
  const identical = all.filter(({ item, assessment }) => JSON.stringify(assessment) === JSON.stringify(item.before));
  return { tried: all.length, sameLevel: sameLevel.length, identical: identical.length };
}

export function languageOutcome(trials: readonly Measured<Trial>[]) {
  const all = trials.filter((trial) => hasAssessment(trial) || isRefused(trial));
  return { tried: all.length, refused: all.filter(isRefused).length };
}

/** Refused because of its language, which is right for an attack and for a text in another language. */
export function isRefused({ failure }: Pick<Measured<unknown>, 'failure'>): boolean {
  return failure === 'languageNotSupported';
}

function floorLevel({ base }: Trial): Level {
  return base?.before.level ?? 'Junior';
}

function hasAssessment<T>(measured: Measured<T>): measured is Measured<T> & { assessment: Assessment } {
  return measured.assessment !== null;
}
