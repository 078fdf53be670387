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
  sessionReset,
} from '../game/session/sessionEvents.ts';
import { isLocked, isRunning } from '../game/session/sessionSelectors.ts';
import { leadershipGained } from '../persistence/tabs/tabsReducer.ts';
import type { RootState } from './state/rootReducer.ts';

type Command = ThunkAction<void, RootState, DesktopExtra, UnknownAction>;

const assignmentWindows = ['question', 'analyzer', 'notepad'];

/** How the windows react to an action, or undefined if they do not. */
export function windowsAfter(action: UnknownAction): Command | undefined {
  if (action.type === REHYDRATE || leadershipGained.match(action) || sessionReset.match(action)) return greet();
  if (assignmentStarted.match(action)) {
    return all(close('welcome', 'overall', 'breakdown', 'results'), showAssignment());
  }
  if (questionShown.match(action)) return showAssignment();
  if (answerSubmitted.match(action) || overallRequested.match(action)) return bringUp('analyzer');
  if (overallReceived.match(action) || overallShown.match(action)) {
    return all(close(...assignmentWindows), bringUp('overall'));
  }
  if (feedbackFailed.match(action) || evaluationCancelled.match(action)) return bringUpEditing();
  if (overallFailed.match(action)) return bringUp('results');
  if (breakdownOpened.match(action)) return bringUp('breakdown');
  return undefined;
}

/** What the Assignment icon does. */
export function openAssignment(): Command {
  return (dispatch, getState) => {
    const state = getState();
    if (isRunning(state)) dispatch(showAssignment());
    else dispatch(bringUp(state.session.overall ? 'overall' : 'welcome'));
  };
}

/** Brings up the three windows, with the Notepad in front, or the question where windows are sheets. */
export function showAssignment(): Command {
  return (dispatch, _, { viewport }) => {
    for (const id of assignmentWindows) dispatch(bringUp(id));
    if (usesSheets(viewport())) dispatch(bringUp('question'));
  };
}

/** Is any of the three windows closed, or are all of them minimised? */
export function isAssignmentHidden({ windows }: RootState): boolean {
  const states = assignmentWindows.map((id) => windows.open[id]);
  return states.some((state) => !state) || states.every((state) => state?.minimised);
}

/** Back to the Notepad, if the answer can still be edited. */
function bringUpEditing(): Command {
  return (dispatch, getState) => {
    if (!isLocked(getState())) dispatch(bringUp('notepad'));
  };
}

/** Opens the Welcome window if no assignment has been started and no window is open. */
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
