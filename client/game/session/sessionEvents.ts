import type { Scenario } from '../../../scenarios/scenario.ts';
import type { EvaluateOverallResponse } from '../../../server/api.ts';
import { defineEvent } from '../../log/event.ts';
import {
  array,
  type Infer,
  integer,
  matches,
  nullable,
  object,
  oneOf,
  optional,
  type ShapeOf,
} from '../../log/schema.ts';
import { answerText, draftText, eventId, prose, shortText, signedText } from '../../log/textLimits.ts';
import { addMissingMoves, decodeSignedVerdict, findDecisions } from './upcastFeedback.ts';
import { sectionsSchema, verdictSchema } from './verdict.ts';

/** From 0. */
export const index = integer(0, 99);

const cause = object({ code: shortText, message: shortText });
export type FailureCause = Infer<typeof cause>;

/** The level is any text, because a newer server may have other levels. */
export type Conclusion = Record<keyof EvaluateOverallResponse['evaluation'], string>;
const evaluation = object<ShapeOf<Conclusion>>({ level: shortText, summary: prose });

export const scenarioSchema = object<ShapeOf<Scenario>>({
  id: shortText,
  title: shortText,
  category: shortText,
  difficulty: oneOf('mid', 'senior'),
  scenario: prose,
});
export const scenariosSchema = array(scenarioSchema, 0, 20);

export const assignmentStarted = defineEvent(
  'session/assignmentStarted',
  object({ seed: shortText, scenarios: scenariosSchema }),
);
export const questionShown = defineEvent('session/questionShown', object({ index }));

/** Logged just before another event if the text has changed. */
export const draftNoted = defineEvent(
  'session/draftNoted',
  object({ index, text: draftText, isReply: optional(oneOf(true)) }),
);

/** Later events refer to the submission by the id of this event. */
export const answerSubmitted = defineEvent('session/answerSubmitted', object({ index, answer: answerText }));

const evaluatedAnswer = object({
  submission: eventId,
  index,
  feedback: prose,
  sections: optional(sectionsSchema),
  verdict: optional(verdictSchema),
  assessment: optional(signedText),
});

/** Another server may send only the feedback, which is enough to continue. */
export type AnswerResponse = Omit<Infer<typeof evaluatedAnswer>, 'submission' | 'index'>;

/** `assessment` is the signed verdict, sent back in the overall call. */
export const feedbackReceived = defineEvent('session/feedbackReceived', evaluatedAnswer, [
  decodeSignedVerdict,
  (payload) => ('verdict' in payload ? { ...payload, verdict: addMissingMoves(payload.verdict) } : payload),
  (payload) =>
    matches(evaluatedAnswer, payload) && payload.sections
      ? { ...payload, sections: findDecisions(payload.sections, payload.verdict?.moves) }
      : payload,
]);

/** The player says which move comes nearest to the answer; null for none of them. */
export const moveChosen = defineEvent('session/moveChosen', object({ index, move: nullable(shortText) }));

export const replyBegun = defineEvent('session/replyBegun', object({ index }));

/** Answer and reply are evaluated together. Later events refer to the submission by the id of this event. */
export const replySubmitted = defineEvent('session/replySubmitted', object({ index, reply: answerText }));
export const feedbackFailed = defineEvent('session/feedbackFailed', object({ submission: eventId, index, cause }));

/** Later events refer to the request by the id of this event. */
export const overallRequested = defineEvent('session/overallRequested', object({}));
export const overallReceived = defineEvent('session/overallReceived', object({ request: eventId, evaluation }));
export const overallFailed = defineEvent('session/overallFailed', object({ request: eventId, cause }));
export const evaluationCancelled = defineEvent('session/evaluationCancelled', object({ call: eventId }));
export const overallShown = defineEvent('session/overallShown', object({}));
export const failureDismissed = defineEvent('session/failureDismissed', object({}));
export const sessionReset = defineEvent('session/sessionReset', object({}));
