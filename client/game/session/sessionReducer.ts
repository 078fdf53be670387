import { createReducer } from '@reduxjs/toolkit';
import { answerAt } from './answerAt.ts';
import * as events from './sessionEvents.ts';
import { newSession } from './sessionState.ts';

export const sessionReducer = createReducer(newSession('', []), (builder) => {
  builder
    .addCase(events.assignmentStarted, (_, { payload: { seed, scenarios } }) => newSession(seed, scenarios))
    .addCase(events.questionShown, (session, { payload }) => {
      session.currentIndex = payload.index;
    })
    .addCase(events.answerSubmitted, (session, { payload: { index, answer }, meta }) => {
      session.answers = session.answers.with(index, answer);
      session.inFlight = { id: meta.id, kind: 'answer', index };
      session.failure = null;
    })
    .addCase(events.feedbackReceived, (session, { payload }) => {
      if (session.inFlight?.id !== payload.submission) return;
      const [reply, firstFeedback] = [session.replies[payload.index], session.feedback[payload.index]];
      if (reply && firstFeedback != null) {
        reply.firstFeedback = firstFeedback;
        reply.before = {
          sections: session.sections[payload.index] ?? null,
          verdict: session.verdicts[payload.index] ?? null,
          chosen: session.chosen[payload.index] ?? null,
        };
      }
      session.feedback = session.feedback.with(payload.index, payload.feedback);
      session.sections = session.sections.with(payload.index, payload.sections ?? null);
      session.verdicts = session.verdicts.with(payload.index, payload.verdict ?? null);
      session.assessments = session.assessments.with(payload.index, payload.assessment ?? null);
      session.inFlight = null;
    })
    .addCase(events.feedbackFailed, (session, { payload }) => {
      if (session.inFlight?.id !== payload.submission) return;
      session.inFlight = null;
      session.failure = { kind: 'answer', index: payload.index, cause: payload.cause };
    })
    .addCase(events.moveChosen, (session, { payload: { index, move } }) => {
      const isOffered = session.sections[index]?.choices?.some((choice) => move === null || choice.move === move);
      if (!isOffered) throw new Error(`After answer ${index}, there is no such move to choose.`);
      const insteadOf = session.chosen[index]?.insteadOf ?? session.sections[index]?.scene?.move ?? '';
      session.chosen = session.chosen.with(index, { move, insteadOf });
      // A reply that was begun answers the question of another move. What was typed stays in the drafts.
      if (answerAt(session, index).isReplyPending) session.replies = session.replies.with(index, null);
    })
    .addCase(events.replyBegun, (session, { payload: { index } }) => {
      const { replyTarget, scene } = answerAt(session, index);
      if (!replyTarget) throw new Error(`No question about answer ${index} can be replied to.`);
      const asked = { ...replyTarget, scene: scene?.text ?? '' };
      session.replies = session.replies.with(index, { to: asked, text: '', firstFeedback: null });
    })
    .addCase(events.replySubmitted, (session, { payload: { index, reply }, meta }) => {
      const begun = session.replies[index];
      if (begun?.firstFeedback !== null) throw new Error(`No reply to the question about answer ${index} is due.`);
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
