import type { Verdict } from '../../server/api.ts';
import { partsFromSections } from '../game/feedback/feedbackParts.ts';
import { type AnswerState, answerAt } from '../game/session/answerAt.ts';
import { newSession, type QuestionState, type ResponseState, unanswered } from '../game/session/sessionState.ts';
import { findDecisions } from '../game/session/upcastFeedback.ts';
import type { StoredSections } from '../game/session/verdict.ts';

export function answerTo(question: Partial<QuestionState>): AnswerState {
  return answerAt({ ...newSession('', []), questions: [{ ...unanswered, ...question }] }, 0);
}

export function responseOf(given: { sections: StoredSections; verdict: Verdict }): ResponseState {
  const { sections, verdict } = given;
  return { sections: findDecisions(sections, verdict.moves), verdict, feedback: '', signedVerdict: null };
}

export function partsOf(answer: AnswerState) {
  return partsFromSections(answer, answer.sections as StoredSections);
}
