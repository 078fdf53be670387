import { answerAt, answerBeforeReply } from '../session/answerAt.ts';
import type { SessionState } from '../session/sessionState.ts';

export type PerformanceReview = NonNullable<ReturnType<typeof performanceReview>>;
export type ReviewedAnswer = ReturnType<typeof reviewedAnswers>[number];

/** Returns null if the game is not finished. */
export function performanceReview(session: SessionState) {
  const { overall, overallAt, seed } = session;
  if (!overall || overallAt === null) return null;
  return { assessedOn: new Date(overallAt), overall, answers: reviewedAnswers(session), seed };
}

/** Leaves out the questions that the player has not seen. */
export function reviewedAnswers(session: SessionState) {
  return session.scenarios.flatMap((scenario, index) =>
    session.questions[index]?.isSeen
      ? [{ number: index + 1, scenario, ...answerAt(session, index), before: answerBeforeReply(session, index) }]
      : [],
  );
}
