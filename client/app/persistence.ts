import { type PersistConfig, REHYDRATE, type WebStorage } from 'redux-persist';
import { type Kept, stateOf } from './keptState.ts';
import type { RootState } from './rootReducer.ts';

export const storageKey = 'the-firm';

export function persistConfig(storage: WebStorage): PersistConfig<RootState> {
  return {
    key: storageKey,
    keyPrefix: '',
    storage,
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
