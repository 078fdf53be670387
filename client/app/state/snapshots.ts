import { foldEntry } from '../../log/foldLog.ts';
import type { Log } from '../../log/logReducer.ts';
import { type RootState, rootReducer } from './rootReducer.ts';
import { isValidState } from './storedState.ts';

/** The state after the first `count` events, without its log. */
export type Snapshots = (count: number) => RootState;

/** A session file needs its snapshots twice: to be validated and to be shown. */
const known = new WeakMap<Log, Snapshots>();

export function snapshotsOf(log: Log): Snapshots {
  const snapshots = known.get(log) ?? computeSnapshots(log);
  known.set(log, snapshots);
  return snapshots;
}

/** The log in each snapshot is empty, because many copies of the log would take too much memory. */
function computeSnapshots(log: Log): Snapshots {
  const cached = [rootReducer(undefined, { type: 'tape/foldStarted' })];
  return (count) => {
    for (const entry of log.slice(cached.length - 1, count)) {
      cached.push({ ...foldEntry<RootState>(rootReducer, cached.at(-1) as RootState, entry), log: [] });
    }
    return cached[Math.min(count, log.length)] as RootState;
  };
}

/** Throws if a reducer throws. */
export function isValidThroughout(log: Log): boolean {
  const snapshots = snapshotsOf(log);
  return isValidState(snapshots(0)) && log.every((_, at) => isValidState(snapshots(at + 1)));
}
