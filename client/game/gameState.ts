import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { windowsReducer } from '../desktop/windowsReducer.ts';
import { isEvent } from '../log/event.ts';
import { logReducer } from '../log/logReducer.ts';
import { breakdownReducer } from './breakdown/breakdownReducer.ts';
import { draftsReducer } from './session/draftsReducer.ts';
import { sessionReducer } from './session/sessionReducer.ts';

export const gameParts = combineReducers({
  log: logReducer,
  drafts: draftsReducer,
  loggedDrafts: fromEvents(draftsReducer), // as the log last recorded them
  session: sessionReducer,
  windows: fromEvents(windowsReducer),
  breakdown: breakdownReducer,
});

/** Everything that belongs to a game. `log` and `drafts` are stored; the rest is computed from the log. */
export type GameState = ReturnType<typeof gameParts>;

/** What is typed is not logged, and neither are the Tape and Compare windows. */
function fromEvents<State>(reducer: Reducer<State>): Reducer<State> {
  return (state, action) => (state === undefined || isEvent(action) ? reducer(state, action) : state);
}
