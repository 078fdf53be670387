import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Scenario } from '../../../scenarios/scenario.ts';
import { answerAt } from './answerAt.ts';
import type { WithDrafts } from './draftsReducer.ts';
import { drawScenarios } from './drawScenarios.ts';
import { canSubmit, notepad } from './notepad.ts';
import * as events from './sessionEvents.ts';
import type { WithSession } from './sessionState.ts';

type SessionCommand = ThunkAction<void, { game: WithSession & WithDrafts }, unknown, UnknownAction>;

export function startAssignment(bank: readonly Scenario[], seed: string): SessionCommand {
  return (dispatch) => {
    dispatch(events.assignmentStarted({ seed, scenarios: drawScenarios(bank, seed) }));
  };
}

/** Submits the answer in the Notepad, or the reply once one has been begun. */
export function submitAnswer(): SessionCommand {
  return (dispatch, getState) => {
    const { game } = getState();
    if (!canSubmit(game)) return;
    const index = game.session.currentIndex;
    const { reply, written } = notepad(game);
    if (reply) dispatch(events.replySubmitted({ index, reply: written }));
    else dispatch(events.answerSubmitted({ index, answer: written }));
  };
}

export function beginReply(): SessionCommand {
  return (dispatch, getState) => {
    const { session } = getState().game;
    const index = session.currentIndex;
    if (answerAt(session, index).replyTarget) dispatch(events.replyBegun({ index }));
  };
}

export function showQuestion(index: number): SessionCommand {
  return (dispatch, getState) => {
    const { currentIndex, scenarios } = getState().game.session;
    if (index !== currentIndex && index >= 0 && index < scenarios.length) dispatch(events.questionShown({ index }));
  };
}

/** If a question has no feedback yet, shows that question instead. A reply that is being read is dropped. */
export function requestOverall(): SessionCommand {
  return (dispatch, getState) => {
    const { session } = getState().game;
    const unanswered = session.questions.findIndex(({ response }) => !response);
    if (unanswered >= 0) dispatch(showQuestion(unanswered));
    else if (session.overall) dispatch(events.overallShown({}));
    else if (session.scenarios.length > 0 && session.inFlight?.kind !== 'overall')
      dispatch(events.overallRequested({}));
  };
}

export function retryCall(): SessionCommand {
  return (dispatch, getState) => {
    const { failure } = getState().game.session;
    if (failure?.kind === 'answer') {
      dispatch(showQuestion(failure.index));
      dispatch(submitAnswer());
    }
    if (failure?.kind === 'overall') dispatch(requestOverall());
  };
}
