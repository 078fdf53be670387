import { type PersistConfig, persistReducer } from 'redux-persist';
import { isRect } from '../desktop/geometry.ts';
import { foldLog } from '../log/foldLog.ts';
import { isLog, type Log } from '../log/logReducer.ts';
import { areDrafts, type Drafts } from '../session/draftsReducer.ts';
import { browserStorage } from './browserStorage.ts';
import { type RootState, rootReducer } from './rootReducer.ts';

type Kept = { log: Log; drafts: Drafts };

export const storageKey = 'the-firm';

const config: PersistConfig<RootState> = {
  key: storageKey,
  keyPrefix: '',
  storage: browserStorage(isReadable),
  whitelist: ['log', 'drafts'] satisfies (keyof Kept)[],
  timeout: 0, // redux-persist's own would wipe the state after five seconds
  /** State after a reload is the fold of the log, and the drafts as they were. Preferences are kept elsewhere. */
  stateReconciler: (kept: Kept, _original, reduced) => ({
    ...reduced,
    ...foldLog(rootReducer, kept.log),
    drafts: kept.drafts,
    preferences: reduced.preferences,
  }),
};

export const persistedReducer = persistReducer(config, rootReducer);

/** Is this text, read back from storage, a log that can be folded, with its drafts? */
function isReadable(text: string): boolean {
  try {
    const fields = JSON.parse(text) as Partial<Record<keyof Kept, string>>;
    const log: unknown = JSON.parse(fields.log ?? '');
    const drafts: unknown = JSON.parse(fields.drafts ?? '');
    if (!isLog(log) || !areDrafts(drafts)) return false;
    const { session, windows } = foldLog(rootReducer, log);
    return Array.isArray(session.scenarios) && Object.values(windows.open).every(({ rect }) => isRect(rect));
  } catch {
    return false;
  }
}
