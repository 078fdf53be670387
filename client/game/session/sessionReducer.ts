import { createReducer } from '@reduxjs/toolkit';
import { answerAt } from './answerAt.ts';
import * as events from './sessionEvents.ts';
import { newSession, type QuestionState, type SessionState } from './sessionState.ts';

export const sessionReducer = createReducer(newSession('', []), (builder) => {
  builder
    .addCase(events.assignmentStarted, (_, { payload: { seed, scenarios } }) => newSession(seed, scenarios))
    .addCase(events.questionShown, (session, { payload: { index } }) => {
      session.currentIndex = index;
      questionAt(session, index).isSeen = true;
    })
    .addCase(events.answerSubmitted, (session, { payload: { index, answer }, meta }) => {
      questionAt(session, index).answer = answer;
      session.inFlight = { id: meta.id, kind: 'answer', index };
      session.failure = null;
    })
    .addCase(events.feedbackReceived, (session, { payload }) => {
      if (session.inFlight?.id !== payload.submission) return;
      const { index, feedback, sections = null, verdict = null, assessment: signedVerdict = null } = payload;
      const question = questionAt(session, index);
      const { response, chosen, reply } = question;
      if (reply && response) reply.before = { response, chosen };
      question.response = { feedback, sections, verdict, signedVerdict };
      session.inFlight = null;
    })
    .addCase(events.feedbackFailed, (session, { payload }) => {
      if (session.inFlight?.id !== payload.submission) return;
      session.inFlight = null;
      session.failure = { kind: 'answer', index: payload.index, cause: payload.cause };
    })
    .addCase(events.moveChosen, (session, { payload: { index, move } }) => {
      const question = questionAt(session, index);
      const { sections, verdict } = question.response ?? {};
      const { choices, scene } = sections ?? {};
      if (!choices?.some((choice) => move === null || choice.move === move))
        throw new Error('There is no such move to choose.');
      question.chosen = { move, insteadOf: question.chosen?.insteadOf || scene?.move || verdict?.moves[0]?.move || '' };
      // A reply that was begun is to the question of the move before, so it is dropped. Its text stays in the drafts.
      if (answerAt(session, index).isReplyPending) question.reply = null;
    })
    .addCase(events.replyBegun, (session, { payload: { index } }) => {
      const { replyTarget, scene } = answerAt(session, index);
      if (!replyTarget) throw new Error('There is no question to reply to.');
      const { move, by, question } = replyTarget;
      const to = { move, by, question, scene: scene?.text ?? '' };
      questionAt(session, index).reply = { to, text: '', before: null };
    })
    .addCase(events.replySubmitted, (session, { payload: { index, reply }, meta }) => {
      const begun = session.questions[index]?.reply;
      if (begun?.before !== null) throw new Error('There is no reply to send.');
      begun.text = reply;
      session.inFlight = { id: meta.id, kind: 'answer', index };
      session.failure = null;
    })
    .addCase(events.overallRequested, (session, { meta }) => {
      session.inFlight = { id: meta.id, kind: 'overall' };
      session.failure = null;
    })
    .addCase(events.overallReceived, (session, { payload, meta }) => {
      if (session.inFlight?.id !== payload.request) return;
      session.overall = payload.evaluation;
      session.overallId = meta.id;
      session.overallAt = meta.at;
      session.inFlight = null;
    })
    .addCase(events.overallFailed, (session, { payload }) => {
      if (session.inFlight?.id !== payload.request) return;
      session.inFlight = null;
      session.failure = { kind: 'overall', cause: payload.cause };
    })
    .addCase(events.evaluationCancelled, (session, { payload }) => {
      if (session.inFlight?.id === payload.call) session.inFlight = null;
    })
    .addCase(events.failureDismissed, (session) => {
      session.failure = null;
    });
});

/** A damaged log may name a question that the game doesn't have. Setting one of its fields throws. */
function questionAt({ questions }: SessionState, index: number) {
  return questions[index] as QuestionState;
}
