import { foldEntry } from '../../log/foldLog.ts';
import type { Log } from '../../log/logReducer.ts';
import { type RootState, rootReducer } from './rootReducer.ts';
import { isValidState } from './storedState.ts';

/** Returns the state after the first `count` events of a log. If `count` is 0, that is the empty desktop. */
export type Snapshots = (count: number) => RootState;

/** The snapshots of each log that is still in use, because a session file is folded to validate it and then to show it. */
const known = new WeakMap<Log, Snapshots>();

export function snapshotsOf(log: Log): Snapshots {
  const snapshots = known.get(log) ?? computeSnapshots(log);
  known.set(log, snapshots);
  return snapshots;
}

/**
 * Each snapshot is computed from the previous one when it is first needed, and then cached. The log in a snapshot is
 * empty, because a copy of the log in every snapshot would take too much memory.
 */
function computeSnapshots(log: Log): Snapshots {
  const cached = [rootReducer(undefined, { type: 'tape/foldStarted' })];
  return (count) => {
    for (const entry of log.slice(cached.length - 1, count)) {
      cached.push({ ...foldEntry<RootState>(rootReducer, cached.at(-1) as RootState, entry), log: [] });
    }
    return cached[Math.min(count, log.length)] as RootState;
  };
}

/** Is the state valid after every event? Throws if a reducer throws. */
export function isValidThroughout(log: Log): boolean {
  const snapshots = snapshotsOf(log);
  return isValidState(snapshots(0)) && log.every((_, at) => isValidState(snapshots(at + 1)));
}
