import { type PersistConfig, REHYDRATE, type Storage } from 'redux-persist';
import type { GameState } from '../../game/gameState.ts';
import { storageKey } from './storageKey.ts';
import type { StoredGame } from './storedGame.ts';

export function persistConfig(storage: Storage) {
  return {
    key: storageKey,
    keyPrefix: '',
    storage,
    serialize: false, // the storage turns the whole state into one string
    deserialize: false, // missing from the types of the library
    // Of the game, only these are written. On reading, parseStoredGame (storedGame.ts) computes the rest from them.
    whitelist: ['log', 'drafts'] satisfies (keyof StoredGame)[],
    timeout: 0, // by default, redux-persist starts without the stored state after five seconds
    stateReconciler: (stored: GameState) => stored,
  } satisfies PersistConfig<GameState> & { deserialize: false };
}

/** Replaces the game by the stored one, as redux-persist does at the start. */
export function rehydrated(stored: GameState | undefined) {
  return { type: REHYDRATE, key: storageKey, payload: stored } as const;
}
