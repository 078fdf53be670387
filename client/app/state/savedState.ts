import type { PersistPartial } from 'redux-persist/es/persistReducer';
import type { SavedState } from '../../game/sessionFile/sessionFile.ts';
import type { RootState } from './rootReducer.ts';
import { withoutUnlogged } from './unloggedWindows.ts';

/** Everything that the reducers compute from the log. Other slices are excluded by name. */
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
  return { ...projections, windows: withoutUnlogged(projections.windows) };
}
