import type { Sections, Verdict } from '../../server/api.ts';
import { partsFromSections } from '../game/feedback/feedbackParts.ts';
import { type AnswerState, answerAt } from '../game/session/answerAt.ts';
import { newSession, type QuestionState, type ResponseState, unanswered } from '../game/session/sessionState.ts';
import { findDecisions } from '../game/session/verdict.ts';

/** The last of the paragraphs is about the level. */
export type EarlierSections = Omit<Sections, 'level'>;

export function answerTo(question: Partial<QuestionState>): AnswerState {
  return answerAt({ ...newSession('', []), questions: [{ ...unanswered, ...question }] }, 0);
}

export function responseOf(given: { sections: Sections | EarlierSections; verdict: Verdict }): ResponseState {
  const { sections, verdict } = given;
  return { sections: findDecisions(sections as Sections, verdict.moves), verdict, feedback: '', signedVerdict: null };
}

export function partsOf(answer: AnswerState) {
  return partsFromSections(answer, answer.sections as Sections);
}
