import type { Scenario } from '../../../scenarios/scenario.ts';
import type { Verdict } from '../../../server/api.ts';
import { reviewedAnswers } from '../../game/report/performanceReview.ts';
import { assignmentStarted } from '../../game/session/sessionEvents.ts';
import type { SessionState } from '../../game/session/sessionReducer.ts';
import type { Log } from '../../log/logReducer.ts';

export type ComparedAnswer = {
  scenario: Scenario;
  answer: string;
  reply: { by: string; question: string; text: string } | null;
  feedback: string | null; // on answer and reply; null if it had not come when the game was saved
  verdict: Verdict | null;
};

export type ComparedGame = {
  id: string; // the same in every file that was saved from this game
  name: string;
  answers: readonly ComparedAnswer[];
};

const longestName = 60;

/** `session` is the state after all events of the log. */
export function comparedGame(fileName: string, log: Log, session: SessionState): ComparedGame {
  const answered = reviewedAnswers(session).filter(({ answer }) => answer !== '');
  return {
    id: log.findLast(({ type }) => type === assignmentStarted.type)?.id ?? '',
    name: readableName(fileName.replace(/\.json$/i, '')),
    answers: answered.map(({ scenario, answer, reply, feedback, verdict }) => ({
      scenario,
      answer,
      reply: reply && { by: reply.to.by, question: reply.to.question, text: reply.text },
      feedback: feedback || null,
      verdict,
    })),
  };
}

/** Without control characters and characters that change the direction of text. */
export function readableName(text: string): string {
  return [...text.replaceAll(/\p{C}/gu, '')].slice(0, longestName).join('');
}
