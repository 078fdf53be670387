import { type PersistConfig, type PersistedState, REHYDRATE, type Storage } from 'redux-persist';
import { stillCleared } from './clearedGame.ts';
import type { RootState } from './rootReducer.ts';
import { storageKey } from './storageKey.ts';
import { type StoredState, stateOf } from './storedState.ts';

export function persistConfig(
  storage: Storage,
  getStoredState: () => Promise<StoredState | undefined>,
): PersistConfig<RootState> {
  return {
    key: storageKey,
    keyPrefix: '',
    storage,
    serialize: false, // the storage writes it as one text
    getStoredState: getStoredState as () => Promise<PersistedState>, // which has no use for _persist
    whitelist: ['log', 'drafts'] satisfies (keyof StoredState)[],
    timeout: 0, // redux-persist's own would wipe the state after five seconds
    /**
     * State after a reload is the fold of the log, and the drafts as they were. Preferences are stored apart, and a cleared
     * game is never stored: it can only be restored by the page that cleared it.
     */
    stateReconciler: (stored: StoredState, _original, { storage, tabs, preferences, cleared }) => {
      const state = stateOf(stored);
      return { ...state, storage, tabs, preferences, cleared: stillCleared(cleared, state) };
    },
  };
}

/** The action that redux-persist dispatches once, at the start. */
export function rehydrated(stored: unknown) {
  return { type: REHYDRATE, key: storageKey, payload: stored } as const;
}
