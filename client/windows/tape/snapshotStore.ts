import { createAction, legacy_createStore } from '@reduxjs/toolkit';
import type { WithWindows } from '../../desktop/windowsReducer.ts';
import type { WithCabinet } from '../../game/cabinet/cabinetReducer.ts';
import type { GameState } from '../../game/gameState.ts';
import type { WithStream } from '../../game/session/streamReducer.ts';
import type { WithPreferences } from '../display/preferencesReducer.ts';

/** What windows read of the root state. */
export type Snapshot = { game: GameState } & WithWindows & WithStream & WithPreferences & WithCabinet;

export const snapshotShown = createAction<Snapshot>('tape/snapshotShown');

export function createSnapshotStore(first: Snapshot) {
  return legacy_createStore((shown: Snapshot = first, action) =>
    snapshotShown.match(action) ? action.payload : shown,
  );
}
