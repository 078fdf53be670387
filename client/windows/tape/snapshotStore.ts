import { configureStore, createAction, Tuple } from '@reduxjs/toolkit';
import type { WithWindows } from '../../desktop/windowsReducer.ts';
import type { WithBreakdown } from '../../game/breakdown/breakdownReducer.ts';
import type { WithDrafts } from '../../game/session/draftsReducer.ts';
import type { WithLive } from '../../game/session/liveReducer.ts';
import type { WithSession } from '../../game/session/sessionReducer.ts';
import type { WithPreferences } from '../display/preferencesReducer.ts';

export type Snapshot = WithSession & WithWindows & WithBreakdown & WithDrafts & WithLive & WithPreferences;

export const snapshotShown = createAction<Snapshot>('tape/snapshotShown');

export function createSnapshotStore(first: Snapshot) {
  return configureStore({
    reducer: (snapshot: Snapshot = first, action) => (snapshotShown.match(action) ? action.payload : snapshot),
    middleware: () => new Tuple(),
    devTools: false,
  });
}
