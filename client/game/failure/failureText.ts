import type { Failure } from '../session/sessionReducer.ts';

/** The message of the error catalogue. */
export function messageOf({ kind }: Failure): string {
  return kind === 'answer' ? 'Failed to get feedback. Please try again.' : 'Failed to generate overall evaluation.';
}

/** One plain line on the cause. */
export function causeLine(failure: Failure): string {
  const kept = failure.kind === 'answer' ? 'Your answer is kept' : 'Your answers are kept';
  return `${failure.cause.message} ${kept}${wayOut(failure)}`;
}

function wayOut(failure: Failure): string {
  if (isFinal(failure)) return '. Start Over draws new questions.';
  // The same answer would fail again.
  return isLanguage(failure) ? ': change it, then press Retry.' : '.';
}

/** Would trying again be in vain for this game? */
export function isFinal(failure: Failure): boolean {
  // Answers that have feedback can't be changed any more.
  return failure.cause.code === 'scenario_changed' || (failure.kind === 'overall' && isLanguage(failure));
}

function isLanguage({ cause }: Failure): boolean {
  return cause.code === 'language_not_supported';
}
