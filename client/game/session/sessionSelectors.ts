import type { WithSession } from './sessionState.ts';

export function isRunning({ session }: WithSession): boolean {
  return session.scenarios.length > 0 && !session.overall;
}

export function hasFeedback({ session }: WithSession): boolean {
  return Boolean(session.questions[session.currentIndex]?.response);
}

export function isAnalyzing({ session: { inFlight, currentIndex } }: WithSession): boolean {
  return inFlight?.kind === 'answer' && inFlight.index === currentIndex;
}
