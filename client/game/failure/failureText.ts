import type { Failure } from '../session/sessionState.ts';

/** The message of a failed call, as docs/requirements.md demands it. */
export const errorMessages = {
  answer: 'Failed to get feedback. Please try again.',
  overall: 'Failed to get overall evaluation. Please try again.',
};

export function failureMessage({ kind }: Failure): string {
  return kind === 'answer' ? errorMessages.answer : 'Failed to generate overall evaluation.';
}

export function causeLine(failure: Failure, isReply: boolean): string {
  const keptNote =
    failure.kind === 'overall' ? 'Your answers are kept' : `Your ${isReply ? 'reply' : 'answer'} is kept`;
  return `${failure.cause.message} ${keptNote}${remedy(failure)}`;
}

function remedy(failure: Failure): string {
  if (isFinal(failure)) return ' until you press Start Over, which draws new questions.';
  return isLanguage(failure) ? ': change it, then press Retry.' : '.';
}

export function isFinal(failure: Failure): boolean {
  // The overall call sends answers that already have feedback, and those cannot be changed.
  return failure.cause.code === 'scenario_changed' || (failure.kind === 'overall' && isLanguage(failure));
}

function isLanguage({ cause }: Failure): boolean {
  return cause.code === 'language_not_supported';
}
