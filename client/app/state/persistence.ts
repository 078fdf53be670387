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
    serialize: false, // the storage turns the whole state into one text
    getStoredState: getStoredState as () => Promise<PersistedState>, // the `_persist` field is missing, but never read
    whitelist: ['log', 'drafts'] satisfies (keyof StoredState)[],
    timeout: 0, // by default, redux-persist starts without the stored state after five seconds
    /** What redux-persist does not store stays as it is on this page. */
    stateReconciler: (stored: StoredState, _original, { storage, tabs, preferences, cleared }) => {
      const state = stateOf(stored);
      return { ...state, storage, tabs, preferences, cleared: stillCleared(cleared, state) };
    },
  };
}

/** Writing a long log takes longer than a frame, so a typed letter is painted before it is stored. */
const typingDelayMs = 50;

/** Events are stored at once, typed text after a delay. */
export function createWriteDelay(): (stored: StoredState) => number {
  let last: StoredState['log'] | undefined;
  return ({ log }) => {
    const delay = log === last ? typingDelayMs : 0;
    last = log;
    return delay;
  };
}

/** Replaces the state by the stored one, as redux-persist does at the start. */
export function rehydrated(stored: unknown) {
  return { type: REHYDRATE, key: storageKey, payload: stored } as const;
}
