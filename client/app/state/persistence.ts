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
    /**
     * Computes the state from the stored log and drafts. This page keeps its own `storage`, `tabs` and `preferences`,
     * and `cleared` as long as the player can still bring that game back.
     */
    stateReconciler: (stored: StoredState, _original, { storage, tabs, preferences, cleared }) => {
      const state = stateOf(stored);
      return { ...state, storage, tabs, preferences, cleared: stillCleared(cleared, state) };
    },
  };
}

/** In milliseconds. Writing a long log takes longer than a frame, so a typed letter is painted before it is stored. */
const typingDelay = 50;

/** Returns how long a write may wait: events are stored at once, and typed text as soon as the typing pauses. */
export function createWriteDelay(): (stored: StoredState) => number {
  let last: StoredState['log'] | undefined;
  return ({ log }) => {
    const delay = log === last ? typingDelay : 0;
    last = log;
    return delay;
  };
}

/**
 * The action by which stored state replaces the current one. redux-persist dispatches it at the start, and boot.ts when
 * this tab takes over the game from another tab.
 */
export function rehydrated(stored: unknown) {
  return { type: REHYDRATE, key: storageKey, payload: stored } as const;
}
