import type { SavedState } from '../../game/sessionFile/sessionFile.ts';
import { withoutTape } from './excludeTape.ts';
import type { RootState } from './rootReducer.ts';

/** The state that a session file saves beside its log. */
export function savedState({ session, windows, breakdown }: Pick<RootState, keyof SavedState>): SavedState {
  return { session, windows: withoutTape(windows), breakdown };
}
