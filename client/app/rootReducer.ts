import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { breakdownReducer } from '../breakdown/breakdownReducer.ts';
import { windowsReducer } from '../desktop/windowsReducer.ts';
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
});

export type RootState = ReturnType<typeof combined>;

/**
 * The log and its projections, and beside them what is none: drafts, and what the call in flight tells. A reset is the
 * first fact of a new log: nothing from before it stays anywhere.
 */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  const next = combined(sessionReset.match(action) ? undefined : state, action);
  // However a call ended, what it told goes with it.
  return next.live && next.live.call !== next.session.inFlight?.id ? { ...next, live: null } : next;
}
