import { type PersistConfig, type PersistedState, REHYDRATE, type Storage } from 'redux-persist';
import { type Kept, stateOf } from './storedState.ts';
import type { RootState } from './rootReducer.ts';

export const storageKey = 'the-firm';

/** `getKept` reads what the storage keeps. */
export function persistConfig(storage: Storage, getKept: () => Promise<Kept | undefined>): PersistConfig<RootState> {
  return {
    key: storageKey,
    keyPrefix: '',
    storage,
    serialize: false, // the storage writes it as one text
    getStoredState: getKept as () => Promise<PersistedState>, // which has no use for _persist
    whitelist: ['log', 'drafts'] satisfies (keyof Kept)[],
    timeout: 0, // redux-persist's own would wipe the state after five seconds
    /** State after a reload is the fold of the log, and the drafts as they were. Preferences are kept elsewhere. */
    stateReconciler: (kept: Kept, _original, { storage, tabs, preferences }) => ({
      ...stateOf(kept),
      storage,
      tabs,
      preferences,
    }),
  };
}

/** As redux-persist tells of what it has read at the start; it does so only once. */
export function rehydrated(kept: unknown) {
  return { type: REHYDRATE, key: storageKey, payload: kept } as const;
}
