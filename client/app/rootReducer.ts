import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { breakdownReducer } from '../breakdown/breakdownReducer.ts';
import { windowsReducer } from '../desktop/windowsReducer.ts';
import { logReducer } from '../log/logReducer.ts';
import { draftsReducer } from '../session/draftsReducer.ts';
import { sessionReset } from '../session/sessionEvents.ts';
import { sessionReducer } from '../session/sessionReducer.ts';

const combined = combineReducers({
  log: logReducer,
  session: sessionReducer,
  windows: windowsReducer,
  breakdown: breakdownReducer,
  drafts: draftsReducer,
});

export type RootState = ReturnType<typeof combined>;

/** The log and its projections. A reset is the first fact of a new log: nothing from before it stays anywhere. */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  return combined(sessionReset.match(action) ? undefined : state, action);
}
