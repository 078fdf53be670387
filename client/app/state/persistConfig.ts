import { type PersistConfig, type PersistedState, REHYDRATE, type Storage } from 'redux-persist';
import type { GameState } from '../../game/gameReducer.ts';
import { storageKey } from './storageKey.ts';
import type { StoredGame } from './storedGame.ts';

export function persistConfig(
  storage: Storage,
  getStoredState: () => Promise<GameState | undefined>,
): PersistConfig<GameState> {
  return {
    key: storageKey,
    keyPrefix: '',
    storage,
    serialize: false, // the storage turns the whole state into one text
    getStoredState: getStoredState as () => Promise<PersistedState>, // the `_persist` field is missing, but never read
    whitelist: ['log', 'drafts'] satisfies (keyof StoredGame)[],
    timeout: 0, // by default, redux-persist starts without the stored state after five seconds
    stateReconciler: (stored: GameState) => stored,
  };
}

/** Writing a long log takes longer than a frame, so a typed letter is painted before it is stored. */
const typingDelayMs = 50;

/** Events are stored at once, typed text after a delay. */
export function createWriteDelay(): (stored: StoredGame) => number {
  let last: StoredGame['log'] | undefined;
  return ({ log }) => {
    const delay = log === last ? typingDelayMs : 0;
    last = log;
    return delay;
  };
}

/** Replaces the game by the stored one, as redux-persist does at the start. */
export function rehydrated(stored: GameState | undefined) {
  return { type: REHYDRATE, key: storageKey, payload: stored } as const;
}
