import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { windowsReducer } from '../../desktop/windowsReducer.ts';
import { breakdownReducer } from '../../game/breakdown/breakdownReducer.ts';
import { draftsReducer } from '../../game/session/draftsReducer.ts';
import { liveReducer } from '../../game/session/liveReducer.ts';
import { sessionReset } from '../../game/session/sessionEvents.ts';
import { sessionReducer } from '../../game/session/sessionReducer.ts';
import { sessionFileReducer } from '../../game/sessionFile/sessionFileReducer.ts';
import { logReducer } from '../../log/logReducer.ts';
import { storageReducer } from '../../persistence/storage/storageReducer.ts';
import { tabsReducer } from '../../persistence/tabs/tabsReducer.ts';
import { preferencesReducer } from '../../windows/display/preferencesReducer.ts';

const combined = combineReducers({
  log: logReducer,
  session: sessionReducer,
  windows: windowsReducer,
  breakdown: breakdownReducer,
  drafts: draftsReducer,
  live: liveReducer,
  preferences: preferencesReducer,
  sessionFile: sessionFileReducer,
  storage: storageReducer,
  tabs: tabsReducer,
});

export type RootState = ReturnType<typeof combined>;

/**
 * The log and its projections, and beside them what is not projected: drafts, the call in flight, an opened file,
 * preferences, and the state of storage and tabs. A reset is the first event of a new log: nothing of the earlier game
 * remains.
 */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  const next = combined(state && sessionReset.match(action) ? pageState(state) : state, action);
  // A call's progress is dropped when the call ends, however it ends.
  return next.live && next.live.call !== next.session.inFlight?.id ? { ...next, live: null } : next;
}

/** What survives a reset: it belongs to this page, not to the game. */
function pageState({ storage, tabs, preferences }: RootState) {
  return { storage, tabs, preferences };
}
