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
import { type ClearedGame, clearedFrom, gameBroughtBack, stillCleared } from './clearedGame.ts';

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
  cleared: (cleared: ClearedGame | null = null) => cleared,
});

export type RootState = ReturnType<typeof combined>;

export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (state?.cleared && gameBroughtBack.match(action)) return { ...state, ...state.cleared.desk, cleared: null };
  const next = combined(state && sessionReset.match(action) ? pageState(state, action.meta.id) : state, action);
  const cleared = stillCleared(next.cleared, next);
  // The progress of a call is dropped when the call ends, for whatever reason.
  const live = next.live?.call === next.session.inFlight?.id ? next.live : null;
  return live === next.live && cleared === next.cleared ? next : { ...next, live, cleared };
}

function pageState(state: RootState, reset: string) {
  const { storage, tabs, preferences, sessionFile, live, cleared, ...desk } = state;
  return { storage, tabs, preferences, cleared: clearedFrom(desk, reset) };
}
