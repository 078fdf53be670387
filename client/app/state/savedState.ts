import type { PersistPartial } from 'redux-persist/es/persistReducer';
import type { SavedState } from '../../game/sessionFile/sessionFile.ts';
import { withoutTape } from './excludeTape.ts';
import type { RootState } from './rootReducer.ts';

/** The state that a session file contains besides its log: all that the reducers compute from the log. */
export function savedState({
  log,
  drafts,
  live,
  preferences,
  sessionFile,
  storage,
  tabs,
  cleared,
  _persist,
  ...projections
}: SavedState & Partial<RootState & PersistPartial>): SavedState {
  return { ...projections, windows: withoutTape(projections.windows) };
}
