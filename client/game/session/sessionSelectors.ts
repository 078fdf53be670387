import type { WithDrafts } from './draftsReducer.ts';
import type { SessionState, WithSession } from './sessionReducer.ts';

export function isRunning({ session }: WithSession): boolean {
  return session.scenarios.length > 0 && !session.overall;
}

/** Returns -1 if every question has feedback. */
export function firstUnanswered({ feedback }: SessionState): number {
  return feedback.indexOf(null);
}

export function currentFeedback({ session }: WithSession): string | null {
  return session.feedback[session.currentIndex] ?? null;
}

export function isAnalyzing({ session: { inFlight, currentIndex } }: WithSession): boolean {
  return inFlight?.kind === 'answer' && inFlight.index === currentIndex;
}

export function isLocked(state: WithSession): boolean {
  return isAnalyzing(state) || currentFeedback(state) !== null;
}

export function answerText(state: WithSession & WithDrafts): string {
  const { currentIndex, answers } = state.session;
  const submitted = answers[currentIndex] ?? '';
  return isLocked(state) ? submitted : (state.drafts[currentIndex] ?? submitted);
}

export function canSubmit(state: WithSession & WithDrafts, longestAnswer: number): boolean {
  const text = answerText(state);
  const ready = state.session.scenarios.length > 0 && !state.session.inFlight && !isLocked(state);
  return ready && text.trim() !== '' && answerLength(text) <= longestAnswer;
}

/** In code points as the server counts them, so an ellipsis in one character counts as three dots. */
export function answerLength(text: string): number {
  return Math.max(codePoints(text), codePoints(text.normalize('NFKC')));
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
