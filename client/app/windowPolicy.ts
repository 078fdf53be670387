import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { windowClosed, windowMoved } from '../desktop/desktopEvents.ts';
import { sideGap } from '../desktop/layout/assignmentLayout.ts';
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

/** From left to right. */
const assignmentWindows = ['question', 'notepad', 'analyzer'];

export function windowsAfter(action: UnknownAction): Command | undefined {
  if (action.type === REHYDRATE || leadershipGained.match(action) || sessionReset.match(action)) return greet();
  if (assignmentStarted.match(action)) {
    return all(close('welcome', 'overall', 'breakdown', 'results'), showAssignment());
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
  if (breakdownOpened.match(action)) return all(makeRoomForBreakdown(), bringUp('breakdown'));
  return undefined;
}

export function openAssignment(): Command {
  return (dispatch, getState) => {
    const state = getState();
    if (isRunning(state)) dispatch(showAssignment());
    else dispatch(bringUp(state.session.overall ? 'overall' : 'welcome'));
  };
}

export function showAssignment(): Command {
  return (dispatch, _, { viewport }) => {
    const front = usesSheets(viewport()) ? 'question' : 'notepad';
    for (const id of [...assignmentWindows, front]) dispatch(bringUp(id));
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

/** Moves Overall Assessment aside, unless the player has placed it. */
function makeRoomForBreakdown(): Command {
  return (dispatch, getState, { viewport, placeWindow }) => {
    const { overall, breakdown } = getState().windows.open;
    if (!overall || breakdown || overall.moved || usesSheets(viewport())) return;
    const left = placeWindow('breakdown', viewport(), []);
    const { y, width } = overall.rect;
    const x = left.x + left.width + sideGap;
    if (x > overall.rect.x && x + width <= viewport().width) dispatch(windowMoved({ id: 'overall', x, y }));
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
