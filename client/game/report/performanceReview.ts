import type { Log } from '../../log/logReducer.ts';
import { evaluatedAt } from '../feedback/feedbackBlocks.ts';
import { seedUrl } from '../seedLink/seedUrl.ts';
import { overallReceived } from '../session/sessionEvents.ts';
import type { SessionState } from '../session/sessionState.ts';

export type PerformanceReview = NonNullable<ReturnType<typeof performanceReview>>;
export type ReviewedAnswer = ReturnType<typeof reviewedAnswers>[number];

/** Returns null if the game is not finished. `home` is the URL of the desktop. */
export function performanceReview({ session, log }: { session: SessionState; log: Log }, home: string) {
  const { overall, seed } = session;
  if (!overall) return null;
  return {
    assessedOn: new Date(log.findLast(({ type }) => type === overallReceived.type)?.at ?? Date.now()),
    overall,
    answers: reviewedAnswers(session),
    seed,
    address: seedUrl(seed, home),
  };
}

/** Leaves out the questions that the player has not seen. */
export function reviewedAnswers(session: SessionState) {
  const { scenarios, answers, feedback, currentIndex } = session;
  const seen = scenarios.filter((_, index) => index <= currentIndex || feedback[index]);
  return seen.map((scenario, index) => ({
    number: index + 1,
    scenario,
    answer: answers[index] ?? '',
    ...evaluatedAt(session, index),
  }));
}
