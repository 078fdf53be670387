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
 * The log and its projections, and beside them what is none: drafts, what the call in flight tells, a file that was
 * opened, preferences, and how it stands with storage and other tabs. A reset is the first fact of a new log: of the game from before it nothing
 * stays anywhere.
 */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  const next = combined(state && sessionReset.match(action) ? surroundings(state) : state, action);
  // However a call ended, what it told goes with it.
  return next.live && next.live.call !== next.session.inFlight?.id ? { ...next, live: null } : next;
}

/** What is true of this browser and its player, whatever is played in it. */
function surroundings({ storage, tabs, preferences }: RootState) {
  return { storage, tabs, preferences };
}
