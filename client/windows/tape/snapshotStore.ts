import { configureStore, createAction, Tuple } from '@reduxjs/toolkit';
import type { WithWindows } from '../../desktop/windowsReducer.ts';
import type { WithBreakdown } from '../../game/breakdown/breakdownReducer.ts';
import type { WithDrafts } from '../../game/session/draftsReducer.ts';
import type { WithLive } from '../../game/session/liveReducer.ts';
import type { WithSession } from '../../game/session/sessionReducer.ts';
import type { WithPreferences } from '../display/preferencesReducer.ts';

/** What windows look at. */
export type Moment = WithSession & WithWindows & WithBreakdown & WithDrafts & WithLive & WithPreferences;

export const momentShown = createAction<Moment>('tape/momentShown');

/** A store that holds one moment of a session, until it is shown another. Nothing else changes it, and it has no effects. */
export function createReplica(first: Moment) {
  return configureStore({
    reducer: (moment: Moment = first, action) => (momentShown.match(action) ? action.payload : moment),
    middleware: () => new Tuple(),
    devTools: false,
  });
}
