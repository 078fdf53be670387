import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { windowsReducer } from '../desktop/windowsReducer.ts';
import { isEvent } from '../log/event.ts';
import { logReducer } from '../log/logReducer.ts';
import { breakdownReducer } from './breakdown/breakdownReducer.ts';
import { gameBroughtBack } from './clearedGame.ts';
import { draftsReducer } from './session/draftsReducer.ts';
import { sessionReset } from './session/sessionEvents.ts';
import { sessionReducer } from './session/sessionReducer.ts';

const gameParts = combineReducers({
  log: logReducer,
  drafts: draftsReducer,
  loggedDrafts: fromEvents(draftsReducer), // as the log last recorded them
  session: sessionReducer,
  windows: fromEvents(windowsReducer),
  breakdown: breakdownReducer,
});

/** Everything that belongs to a game. `log` and `drafts` are stored; the rest is computed from the log. */
export type GameState = ReturnType<typeof gameParts>;

export function gameReducer(game: GameState | undefined, action: UnknownAction): GameState {
  if (gameBroughtBack.match(action)) return action.payload;
  return gameParts(sessionReset.match(action) ? undefined : game, action);
}

/** What is typed is not logged, and neither are the Tape and Compare windows. */
function fromEvents<State>(reducer: Reducer<State>): Reducer<State> {
  return (state, action) => (state === undefined || isEvent(action) ? reducer(state, action) : state);
}
