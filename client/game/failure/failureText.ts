import type { Failure } from '../session/sessionReducer.ts';

/** The message of the error catalogue. */
export function messageOf({ kind }: Failure): string {
  return kind === 'answer' ? 'Failed to get feedback. Please try again.' : 'Failed to generate overall evaluation.';
}

/** The cause and what to do, in one line. */
export function causeLine(failure: Failure): string {
  const kept = failure.kind === 'answer' ? 'Your answer is kept' : 'Your answers are kept';
  return `${failure.cause.message} ${kept}${remedy(failure)}`;
}

function remedy(failure: Failure): string {
  if (isFinal(failure)) return '. Start Over draws new questions.';
  // The same answer would fail again.
  return isLanguage(failure) ? ': change it, then press Retry.' : '.';
}

/** Is retrying pointless in this game? */
export function isFinal(failure: Failure): boolean {
  // Answers with feedback can no longer be changed.
  return failure.cause.code === 'scenario_changed' || (failure.kind === 'overall' && isLanguage(failure));
}

function isLanguage({ cause }: Failure): boolean {
  return cause.code === 'language_not_supported';
}
