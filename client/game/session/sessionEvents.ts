import { defineEvent } from '../../log/event.ts';
import { array, type Infer, integer, object, oneOf, optional, text, textOf } from '../../log/schema.ts';
import { verdict } from './verdict.ts';
import { verdictFromAssessment } from './verdictFromAssessment.ts';

/** The index of a question, from 0. */
export const index = integer(0, 99);
const eventId = textOf(/^.{1,100}$/);

/** Why a call failed: a code for programs, a message for the player. */
const cause = object({ code: text, message: text });
export type FailureCause = Infer<typeof cause>;

const evaluation = object({ level: text, summary: text });
export type Evaluation = Infer<typeof evaluation>;

export const scenarios = array(
  object({ id: text, title: text, category: text, difficulty: oneOf('mid', 'senior'), scenario: text }),
  0,
  100,
);

export const assignmentStarted = defineEvent(
  'session/assignmentStarted',
  object({ seed: text, scenarios }),
  () => 'Assignment started',
);

export const questionShown = defineEvent(
  'session/questionShown',
  object({ index }),
  ({ index }) => `Question ${index + 1} shown`,
);

/** The text in the Notepad. If the text has changed, it is logged just before the next event. */
export const draftNoted = defineEvent(
  'session/draftNoted',
  object({ index, text }),
  ({ index }) => `Answer ${index + 1} being written`,
);

/** Later events refer to the submission by the id of this event. */
export const answerSubmitted = defineEvent(
  'session/answerSubmitted',
  object({ index, answer: text }),
  ({ index }) => `Question ${index + 1} submitted`,
);

/**
 * `assessment` is a signed text that the client sends back to the server together with the five answers. Version 1 of
 * this event had no `verdict`, so verdictFromAssessment decodes it from the assessment. Some servers send no assessment
 * or no verdict.
 */
export const feedbackReceived = defineEvent(
  'session/feedbackReceived',
  object({ submission: eventId, index, feedback: text, verdict: optional(verdict), assessment: optional(text) }),
  ({ index }) => `Feedback on question ${index + 1} arrived`,
  [verdictFromAssessment],
);

export const feedbackFailed = defineEvent(
  'session/feedbackFailed',
  object({ submission: eventId, index, cause }),
  ({ index }) => `Feedback on question ${index + 1} failed`,
);

/** Later events refer to the request by the id of this event. */
export const overallRequested = defineEvent(
  'session/overallRequested',
  object({}),
  () => 'Overall assessment requested',
);

export const overallReceived = defineEvent(
  'session/overallReceived',
  object({ request: eventId, evaluation }),
  ({ evaluation }) => `Overall assessment arrived: ${evaluation.level}`,
);

export const overallFailed = defineEvent(
  'session/overallFailed',
  object({ request: eventId, cause }),
  () => 'Overall assessment failed',
);

/**
 * The player cancelled the call in flight. After that, the answer can be edited again, or the overall assessment
 * requested again.
 */
export const evaluationCancelled = defineEvent(
  'session/evaluationCancelled',
  object({ call: eventId }),
  () => 'Waiting cancelled',
);

export const overallShown = defineEvent('session/overallShown', object({}), () => 'Overall assessment shown again');

export const failureDismissed = defineEvent('session/failureDismissed', object({}), () => 'Error message closed');

export const sessionReset = defineEvent('session/sessionReset', object({}), () => 'Back to a clean desk');
