import type { SessionState } from './sessionReducer.ts';

/** Is this what a log of a game folds to? A log whose texts or numbers are damaged folds to something that no window can show. */
export function isSession(session: SessionState): boolean {
  const { seed, scenarios, answers, feedback, assessments, overall, currentIndex, inFlight, failure } = session;
  const isIndex = (index: number) => Number.isInteger(index) && index >= 0 && index < Math.max(1, scenarios.length);
  const perScenario = (texts: readonly unknown[]) =>
    texts.length === scenarios.length && texts.every((text) => text === null || typeof text === 'string');
  return (
    typeof seed === 'string' &&
    Array.isArray(scenarios) &&
    scenarios.every(({ id, title, category, difficulty, scenario }) =>
      areTexts(id, title, category, difficulty, scenario),
    ) &&
    perScenario(answers) &&
    perScenario(feedback) &&
    perScenario(assessments) &&
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
