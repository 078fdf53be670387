import type { Failure } from '../session/sessionReducer.ts';

/** The first line of the error message: what failed. */
export function messageOf({ kind }: Failure): string {
  return kind === 'answer' ? 'Failed to get feedback. Please try again.' : 'Failed to generate overall evaluation.';
}

/** The second line of the error message: why it failed, and what the player can do. */
export function causeLine(failure: Failure): string {
  const kept = failure.kind === 'answer' ? 'Your answer is kept' : 'Your answers are kept';
  return `${failure.cause.message} ${kept}${remedy(failure)}`;
}

function remedy(failure: Failure): string {
  if (isFinal(failure)) return '. Start Over draws new questions.';
  // Sending the same answer again would fail again.
  return isLanguage(failure) ? ': change it, then press Retry.' : '.';
}

/** Would every retry fail, so that the player must start a new game? */
export function isFinal(failure: Failure): boolean {
  // The overall call sends answers that already have feedback, and these can no longer be changed.
  return failure.cause.code === 'scenario_changed' || (failure.kind === 'overall' && isLanguage(failure));
}

function isLanguage({ cause }: Failure): boolean {
  return cause.code === 'language_not_supported';
}
