import type { Scenario } from '../../../scenarios/scenario.ts';
import type { Verdict } from '../../../server/api.ts';
import { assignmentStarted } from '../../game/session/sessionEvents.ts';
import type { SessionState } from '../../game/session/sessionReducer.ts';
import { readReply } from '../../game/session/sessionSelectors.ts';
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
  const { scenarios, answers, feedback, verdicts } = session;
  return {
    id: log.findLast(({ type }) => type === assignmentStarted.type)?.id ?? '',
    name: readableName(fileName.replace(/\.json$/i, '')),
    answers: scenarios.flatMap((scenario, index) => {
      const answer = answers[index] ?? null;
      if (answer === null) return [];
      const reply = readReply(session, index);
      return {
        scenario,
        answer,
        reply: reply && { by: reply.to.by, question: reply.to.question, text: reply.text },
        feedback: feedback[index] ?? null,
        verdict: verdicts[index] ?? null,
      };
    }),
  };
}

/** Without control characters and characters that change the direction of text. */
export function readableName(text: string): string {
  return [...text.replaceAll(/\p{C}/gu, '')].slice(0, longestName).join('');
}
