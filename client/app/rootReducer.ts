import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { breakdownReducer } from '../breakdown/breakdownReducer.ts';
import { windowsReducer } from '../desktop/windowsReducer.ts';
import { preferencesReducer } from '../display/preferencesReducer.ts';
import { logReducer } from '../log/logReducer.ts';
import { draftsReducer } from '../session/draftsReducer.ts';
import { liveReducer } from '../session/liveReducer.ts';
import { sessionReset } from '../session/sessionEvents.ts';
import { sessionReducer } from '../session/sessionReducer.ts';

const combined = combineReducers({
  log: logReducer,
  session: sessionReducer,
  windows: windowsReducer,
  breakdown: breakdownReducer,
  drafts: draftsReducer,
  live: liveReducer,
  preferences: preferencesReducer,
});

export type RootState = ReturnType<typeof combined>;

/**
 * The log and its projections, and beside them what is none: drafts, what the call in flight tells, preferences. A reset is
 * the first fact of a new log: nothing of a game from before it stays anywhere.
 */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  const next = combined(sessionReset.match(action) ? withoutGame(state) : state, action);
  // However a call ended, what it told goes with it.
  return next.live && next.live.call !== next.session.inFlight?.id ? { ...next, live: null } : next;
}

function withoutGame(state: RootState | undefined): Partial<RootState> | undefined {
  return state && { preferences: state.preferences };
}
