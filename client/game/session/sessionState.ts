import type { Scenario } from '../../../scenarios/scenario.ts';
import type { MoveMade, Verdict } from '../../../server/api.ts';
import type { Conclusion, FailureCause } from './sessionEvents.ts';
import type { StoredSections } from './verdict.ts';

export type QuestionState = typeof unanswered;

export const unanswered = {
  isSeen: false, // by the player
  answer: null as string | null, // null until submitted
  response: null as ResponseState | null, // the last, on answer and reply; null until there is one
  chosen: null as ChosenMove | null, // null until the player says what the answer comes nearest to
  reply: null as ReplyState | null, // null until begun
};

/** What the server sent. Fields are null if it left them out. */
export type ResponseState = {
  feedback: string;
  sections: StoredSections | null;
  verdict: Verdict | null;
  signedVerdict: string | null;
};

/** `move` is null for none of the moves. `insteadOf` is the move whose scene was shown before; '' without one. */
type ChosenMove = { move: string | null; insteadOf: string };

/** A reply to the question that the first feedback on an answer asks. */
export type ReplyState = {
  to: Pick<MoveMade, 'move' | 'by' | 'question'> & { scene: string }; // '' without a scene
  text: string; // '' until submitted
  before: Pick<QuestionState, 'response' | 'chosen'> | null; // null until there is feedback on answer and reply
};

/** `id` is that of the event that requested the call. After feedback, the call sends the answer with its reply. */
export type InFlight = { id: string; kind: 'answer'; index: number } | { id: string; kind: 'overall' };

export type Failure = { cause: FailureCause } & ({ kind: 'answer'; index: number } | { kind: 'overall' });

export type SessionState = ReturnType<typeof newSession>;

export type WithSession = { session: SessionState };

/** Until an assignment is started, there is no seed and there are no scenarios. */
export function newSession(seed: string, scenarios: readonly Scenario[]) {
  return {
    seed,
    scenarios,
    questions: scenarios.map((_, index) => ({ ...unanswered, isSeen: index === 0 })),
    overall: null as Conclusion | null,
    overallId: null as string | null, // the id of the event that brought it
    overallAt: null as string | null, // the time of that event
    currentIndex: 0,
    inFlight: null as InFlight | null,
    failure: null as Failure | null, // why the last call failed; null once dismissed or retried
  };
}
