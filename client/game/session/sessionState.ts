import type { Scenario } from '../../../scenarios/scenario.ts';
import type { MoveMade, Sections, Verdict } from '../../../server/api.ts';
import type { Evaluation, FailureCause } from './sessionEvents.ts';

/** A reply to the question that the first feedback on an answer asks. */
export type Reply = {
  to: Pick<MoveMade, 'move' | 'by' | 'question'> & { scene: string }; // '' without a scene
  text: string; // '' until submitted
  firstFeedback: string | null; // null until there is feedback on answer and reply together
  before?: BeforeReply; // undefined until then too
};

/** With `firstFeedback`, what the feedback that was replied to is shown from. */
type BeforeReply = { sections: Sections | null; verdict: Verdict | null; chosen: ChosenMove | null };

/** `insteadOf` is the move whose scene was shown before; '' without one. */
type ChosenMove = { move: string | null; insteadOf: string };

/**
 * `id` is the id of the event that requested the call. A call about an answer that has feedback sends the reply too.
 */
export type InFlight = { id: string; kind: 'answer'; index: number } | { id: string; kind: 'overall' };

export type Failure = { cause: FailureCause } & ({ kind: 'answer'; index: number } | { kind: 'overall' });

export type SessionState = ReturnType<typeof newSession>;

export type WithSession = { session: SessionState };

/** Until an assignment is started, there is no seed and there are no scenarios. */
export function newSession(seed: string, scenarios: readonly Scenario[]) {
  const none = scenarios.map(() => null);
  return {
    seed,
    scenarios,
    answers: none as readonly (string | null)[], // one for each question; null until submitted
    replies: none as readonly (Reply | null)[], // null until begun
    feedback: none as readonly (string | null)[], // the last, or null until the server has sent it
    // Those of the last feedback; null without any, or if the server sent none.
    sections: none as readonly (Sections | null)[],
    verdicts: none as readonly (Verdict | null)[],
    /** The verdicts as the server signed them. */
    assessments: none as readonly (string | null)[],
    // What the player says the answer comes nearest to: a move, or null for none of them.
    chosen: none as readonly (ChosenMove | null)[],
    overall: null as Evaluation | null,
    overallId: null as string | null, // the id of the event that brought it
    overallAt: null as string | null, // and its time
    currentIndex: 0,
    inFlight: null as InFlight | null,
    failure: null as Failure | null, // why the last call failed; null once dismissed or retried
  };
}
