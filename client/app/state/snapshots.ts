import { foldEntry } from '../../log/foldLog.ts';
import type { Log } from '../../log/logReducer.ts';
import { type RootState, rootReducer } from './rootReducer.ts';
import { isValidState } from './storedState.ts';

/** The state after the first `count` events of a log: 0 is the empty desktop. */
export type Snapshots = (count: number) => RootState;

/**
 * Folds lazily, each snapshot from the one before, and caches them: they share what has not changed. Their logs are left
 * empty, since each would be another copy.
 */
export function snapshotsOf(log: Log): Snapshots {
  const cached = [rootReducer(undefined, { type: 'tape/foldStarted' })];
  return (count) => {
    for (const entry of log.slice(cached.length - 1, count)) {
      cached.push({ ...foldEntry<RootState>(rootReducer, cached.at(-1) as RootState, entry), log: [] });
    }
    return cached[Math.min(count, log.length)] as RootState;
  };
}

/** Is every snapshot valid? Throws when the log cannot be folded at all. */
export function isValidThroughout(log: Log): boolean {
  const snapshots = snapshotsOf(log);
  return isValidState(snapshots(0)) && log.every((_, at) => isValidState(snapshots(at + 1)));
}
