import type { Failure } from '../session/sessionReducer.ts';

/** The message of the error catalogue. */
export function messageOf({ kind }: Failure): string {
  return kind === 'answer' ? 'Failed to get feedback. Please try again.' : 'Failed to generate overall evaluation.';
}

/** One plain line on the cause. */
export function causeLine(failure: Failure): string {
  const kept = failure.kind === 'answer' ? 'Your answer is kept.' : 'Your answers are kept.';
  const wayOut = isFinal(failure) ? ' Start Over draws new questions.' : '';
  return `${failure.cause.message} ${kept}${wayOut}`;
}

/** Would trying again be in vain for this game? */
export function isFinal({ cause }: Failure): boolean {
  return cause.code === 'scenario_changed';
}
