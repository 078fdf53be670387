import { foldEntry } from '../log/foldLog.ts';
import type { Log } from '../log/logReducer.ts';
import { isValidGame, withoutLog } from './foldGame.ts';
import type { GameState } from './gameReducer.ts';

/** The game after its first `count` events, without its log. */
export type Snapshots = (count: number) => GameState;

/** A session file needs its snapshots twice: to be validated and to be shown. */
const known = new WeakMap<Log, Snapshots>();

export function snapshotsOf(log: Log): Snapshots {
  const snapshots = known.get(log) ?? computeSnapshots(log);
  known.set(log, snapshots);
  return snapshots;
}

function computeSnapshots(log: Log): Snapshots {
  const computed = [withoutLog(undefined, { type: 'tape/foldStarted' })];
  return (count) => {
    for (const entry of log.slice(computed.length - 1, count))
      computed.push(foldEntry(withoutLog, computed.at(-1) as GameState, entry));
    return computed[Math.min(count, log.length)] as GameState;
  };
}

/** Throws if a reducer throws. */
export function isValidThroughout(log: Log): boolean {
  const snapshots = snapshotsOf(log);
  return isValidGame(snapshots(0)) && log.every((_, at) => isValidGame(snapshots(at + 1)));
}
