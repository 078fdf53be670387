import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { windowClosed } from '../desktop/desktopEvents.ts';
import { usesSheets } from '../desktop/layout/geometry.ts';
import { bringUp, type DesktopExtra } from '../desktop/windowCommands.ts';
import { breakdownOpened } from '../game/breakdown/breakdownEvents.ts';
import {
  answerSubmitted,
  assignmentStarted,
  evaluationCancelled,
  feedbackFailed,
  overallFailed,
  overallReceived,
  overallRequested,
  overallShown,
  questionShown,
  replyBegun,
  replySubmitted,
  sessionReset,
} from '../game/session/sessionEvents.ts';
import { isEditable, isRunning } from '../game/session/sessionSelectors.ts';
import { leadershipGained } from '../persistence/tabs/tabsReducer.ts';
import type { RootState } from './state/rootReducer.ts';

type Command = ThunkAction<void, RootState, DesktopExtra, UnknownAction>;

const assignmentWindows = ['question', 'analyzer', 'notepad'];

export function windowsAfter(action: UnknownAction): Command | undefined {
  if (action.type === REHYDRATE || leadershipGained.match(action) || sessionReset.match(action)) return greet();
  if (assignmentStarted.match(action)) {
    return all(close('welcome', 'overall', 'review', 'breakdown', 'results'), showAssignment());
  }
  if (questionShown.match(action)) return showAssignment();
  if ([answerSubmitted, replySubmitted, overallRequested].some(({ match }) => match(action)))
    return bringUp('analyzer');
  if (replyBegun.match(action)) return bringUp('notepad');
  if (overallReceived.match(action) || overallShown.match(action)) {
    return all(close(...assignmentWindows), bringUp('overall'));
  }
  if (feedbackFailed.match(action) || evaluationCancelled.match(action)) return bringUpEditing();
  if (overallFailed.match(action)) return bringUp('results');
  if (breakdownOpened.match(action)) return bringUp('breakdown');
  return undefined;
}

export function openAssignment(): Command {
  return (dispatch, getState) => {
    const state = getState();
    if (isRunning(state)) dispatch(showAssignment());
    else dispatch(bringUp(state.session.overall ? 'overall' : 'welcome'));
  };
}

/** On a small screen, where only one window is visible, the question is in front. */
export function showAssignment(): Command {
  return (dispatch, _, { viewport }) => {
    for (const id of assignmentWindows) dispatch(bringUp(id));
    if (usesSheets(viewport())) dispatch(bringUp('question'));
  };
}

export function isAssignmentHidden({ windows }: RootState): boolean {
  const states = assignmentWindows.map((id) => windows.open[id]);
  return states.some((state) => !state) || states.every((state) => state?.minimised);
}

function bringUpEditing(): Command {
  return (dispatch, getState) => {
    if (isEditable(getState())) dispatch(bringUp('notepad'));
  };
}

function greet(): Command {
  return (dispatch, getState) => {
    const { session, windows } = getState();
    if (session.scenarios.length === 0 && windows.order.length === 0) dispatch(bringUp('welcome'));
  };
}

function close(...ids: readonly string[]): Command {
  return (dispatch, getState) => {
    for (const id of ids) if (getState().windows.open[id]) dispatch(windowClosed({ id }));
  };
}

function all(...commands: readonly Command[]): Command {
  return (dispatch) => {
    for (const command of commands) dispatch(command);
  };
}
