import type { Scenario } from '../../../scenarios/scenario.ts';
import type { Verdict } from '../../../server/api.ts';
import { defineEvent } from '../../log/event.ts';

/** What went wrong with a call, as the popup tells it. */
export type FailureCause = { code: string; message: string };

export type Evaluation = { level: string; summary: string };

export const assignmentStarted = defineEvent<{ seed: string; scenarios: readonly Scenario[] }>(
  'session/assignmentStarted',
);
export const questionShown = defineEvent<{ index: number }>('session/questionShown');
/** What the Notepad held when something else happened, where that had not been noted yet. */
export const draftNoted = defineEvent<{ index: number; text: string }>('session/draftNoted');
/** The event's own id names the submission. */
export const answerSubmitted = defineEvent<{ index: number; answer: string }>('session/answerSubmitted');
/** The assessment is for the server alone, which wants it back with the five answers. Not every server sends it, or a verdict. */
export const feedbackReceived = defineEvent<{
  submission: string;
  index: number;
  feedback: string;
  verdict?: Verdict;
  assessment?: string;
}>('session/feedbackReceived');
export const feedbackFailed = defineEvent<{ submission: string; index: number; cause: FailureCause }>(
  'session/feedbackFailed',
);
/** The event's own id names the request. */
export const overallRequested = defineEvent<Record<never, never>>('session/overallRequested');
export const overallReceived = defineEvent<{ request: string; evaluation: Evaluation }>('session/overallReceived');
export const overallFailed = defineEvent<{ request: string; cause: FailureCause }>('session/overallFailed');
/** The player took back what is in flight: an answer goes back to being edited, an overall is not wanted for now. */
export const evaluationCancelled = defineEvent<{ call: string }>('session/evaluationCancelled');
/** The evaluation that was there already was asked for again. */
export const overallShown = defineEvent<Record<never, never>>('session/overallShown');
export const failureDismissed = defineEvent<Record<never, never>>('session/failureDismissed');
export const sessionReset = defineEvent<Record<never, never>>('session/sessionReset');
