import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { windowsReducer } from '../../desktop/windowsReducer.ts';
import { cabinetReducer } from '../../game/cabinet/cabinetReducer.ts';
import { type ClearedGame, clearedGameReducer, type GameChange, gameBroughtBack } from '../../game/clearedGame.ts';
import { sessionReset } from '../../game/session/sessionEvents.ts';
import { streamReducer } from '../../game/session/streamReducer.ts';
import { sessionFileReducer } from '../../game/sessionFile/sessionFileReducer.ts';
import { storageReducer } from '../../persistence/storage/storageReducer.ts';
import { tabsReducer } from '../../persistence/tabs/tabsReducer.ts';
import { preferencesReducer } from '../../preferences/preferencesReducer.ts';

const parts = combineReducers({
  windows: windowsReducer, // also handles the windows that are not logged
  cleared: (cleared: ClearedGame | null = null) => cleared,
  stream: streamReducer,
  cabinet: cabinetReducer,
  preferences: preferencesReducer,
  sessionFile: sessionFileReducer,
  storage: storageReducer,
  isFollower: tabsReducer,
});

export type PageState = ReturnType<typeof parts>;

export function pageReducer(page: PageState | undefined, action: UnknownAction, games: GameChange): PageState {
  const next = parts(page, action);
  const isReplaced = action.type === REHYDRATE || gameBroughtBack.match(action) || sessionReset.match(action);
  const windows = isReplaced ? games.now.windows : next.windows;
  const cleared = clearedGameReducer(next.cleared, action, games);
  return windows === next.windows && cleared === next.cleared ? next : { ...next, windows, cleared };
}
