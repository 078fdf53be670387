import { isVerdict } from '../../log/isVerdict.ts';
import type { SessionState } from './sessionReducer.ts';

/** Is this what a log of a game folds to? A log whose texts or numbers are damaged folds to something that no window can show. */
export function isSession(session: SessionState): boolean {
  const { seed, scenarios, answers, feedback, verdicts, assessments, overall, currentIndex, inFlight, failure } =
    session;
  const isIndex = (index: number) => Number.isInteger(index) && index >= 0 && index < Math.max(1, scenarios.length);
  const perScenario = (values: readonly unknown[], isOne: (value: unknown) => boolean) =>
    values.length === scenarios.length && values.every((value) => value === null || isOne(value));
  return (
    typeof seed === 'string' &&
    Array.isArray(scenarios) &&
    scenarios.every(({ id, title, category, difficulty, scenario }) =>
      areTexts(id, title, category, difficulty, scenario),
    ) &&
    perScenario(answers, areTexts) &&
    perScenario(feedback, areTexts) &&
    perScenario(verdicts, isVerdict) &&
    perScenario(assessments, areTexts) &&
    (overall === null || areTexts(overall.level, overall.summary)) &&
    isIndex(currentIndex) &&
    (inFlight === null || (areTexts(inFlight.id) && (inFlight.kind === 'overall' || isIndex(inFlight.index)))) &&
    (failure === null ||
      (areTexts(failure.cause.code, failure.cause.message) && (failure.kind === 'overall' || isIndex(failure.index))))
  );
}

function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}
