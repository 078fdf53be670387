import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { windowClosed, windowMinimised, windowRestored } from '../desktop/desktopEvents.ts';
import { endingLayout } from '../desktop/layout/endingLayout.ts';
import { usesSheets } from '../desktop/layout/geometry.ts';
import { openOrFocus } from '../desktop/windowCommands.ts';
import { visibleWindows } from '../desktop/windowsReducer.ts';
import { breakdownOpened } from '../game/breakdown/breakdownReducer.ts';
import { notepad } from '../game/session/notepad.ts';
import * as events from '../game/session/sessionEvents.ts';
import { isRunning } from '../game/session/sessionSelectors.ts';
import { leadershipGained } from '../persistence/tabs/tabsReducer.ts';
import type { Command, RootState } from './state/rootReducer.ts';
import { compareWindowId, tapeWindowId } from './state/unloggedWindows.ts';

/** From left to right. */
const assignmentWindows = ['question', 'notepad', 'analyzer'];

/** Each row has a test for actions, and the commands that run after these actions. */
export const windowRules: readonly (readonly [(action: UnknownAction) => boolean, ...Command[]])[] = [
  [({ type }) => type === REHYDRATE || type === leadershipGained.type, closeUnknown(), openWelcome()],
  [events.sessionReset.match, openWelcome()],
  [
    events.assignmentStarted.match,
    close('welcome', 'expectations', 'overall', 'review', 'weekly', 'breakdown', 'results'),
    close('filing-cabinet', tapeWindowId),
    minimise(compareWindowId), // if it closed, it would ask whether to save its games
    showAssignment(),
  ],
  [events.questionShown.match, restoreAnalyzer(), showAssignment()],
  [isAnyOf(events.answerSubmitted, events.replySubmitted, events.overallRequested), openOrFocus('analyzer')],
  [events.replyBegun.match, openOrFocus('notepad')],
  [isAnyOf(events.overallReceived, events.overallShown), close(...assignmentWindows), showEnding()],
  [isAnyOf(events.feedbackFailed, events.evaluationCancelled), showEditableNotepad()],
  [events.overallFailed.match, openOrFocus('results')],
  [breakdownOpened.match, openOrFocus('breakdown')],
  [(action) => windowClosed.match(action) && action.payload.id === 'question', showNotepadOnSheets()],
];

export function openAssignment(): Command {
  return (dispatch, getState) => {
    const state = getState();
    if (isRunning(state.game)) dispatch(showAssignment());
    else dispatch(openOrFocus(state.game.session.overall ? 'overall' : 'welcome'));
  };
}

export function showAssignment(): Command {
  return (dispatch, getState, { viewport }) => {
    const sheets = usesSheets(viewport());
    const visible = visibleWindows(getState());
    const covering = visible.findLastIndex((id) => !assignmentWindows.includes(id));
    const uncovered = sheets ? visible : visible.slice(covering + 1);
    for (const id of assignmentWindows) if (!uncovered.includes(id)) dispatch(openOrFocus(id));
    dispatch(openOrFocus(sheets ? 'question' : 'notepad'));
  };
}

export function isAssignmentHidden({ page: { windows } }: RootState): boolean {
  const states = assignmentWindows.map((id) => windows.open[id]);
  return states.some((state) => !state) || states.every((state) => state?.minimised);
}

/** After feedback in a maximised window, the next question would open behind it. */
function restoreAnalyzer(): Command {
  return (dispatch, getState) => {
    const { analyzer } = getState().page.windows.open;
    if (analyzer?.maximised && !analyzer.minimised) dispatch(windowRestored({ id: 'analyzer' }));
  };
}

function showEditableNotepad(): Command {
  return (dispatch, getState) => {
    if (notepad(getState().game).isEditable) dispatch(openOrFocus('notepad'));
  };
}

/** On a phone, the Analyzer would come to the front, and only the Notepad leads back to the question. */
function showNotepadOnSheets(): Command {
  return (dispatch, _getState, { viewport }) => {
    if (usesSheets(viewport())) dispatch(showEditableNotepad());
  };
}

/** The review opens too where there is room for both. The Overall Assessment keeps the focus. */
function showEnding(): Command {
  return (dispatch, _getState, { viewport }) => {
    if (endingLayout(viewport())) dispatch(openOrFocus('review'));
    dispatch(openOrFocus('overall'));
  };
}

/** A newer version of the page, with more windows, may have stored the game. */
function closeUnknown(): Command {
  return (dispatch, getState, { isWindow }) => {
    for (const id of getState().page.windows.order) if (!isWindow(id)) dispatch(windowClosed({ id }));
  };
}

function openWelcome(): Command {
  return (dispatch, getState) => {
    const { game, page } = getState();
    if (game.session.scenarios.length === 0 && page.windows.order.length === 0) dispatch(openOrFocus('welcome'));
  };
}

function close(...ids: readonly string[]): Command {
  return (dispatch, getState) => {
    for (const id of ids) if (getState().page.windows.open[id]) dispatch(windowClosed({ id }));
  };
}

function minimise(id: string): Command {
  return (dispatch, getState) => {
    if (getState().page.windows.open[id]) dispatch(windowMinimised({ id }));
  };
}
