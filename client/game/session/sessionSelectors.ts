import type { WithSession } from './sessionState.ts';

export function isRunning({ session }: WithSession): boolean {
  return session.scenarios.length > 0 && !session.overall;
}

export function currentFeedback({ session }: WithSession): string | null {
  return session.questions[session.currentIndex]?.response?.feedback ?? null;
}

export function isAnalyzing({ session: { inFlight, currentIndex } }: WithSession): boolean {
  return inFlight?.kind === 'answer' && inFlight.index === currentIndex;
}
