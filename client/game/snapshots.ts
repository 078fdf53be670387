import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Log } from '../log/logReducer.ts';
import { emptyGame, foldEntry, isValidGame } from './foldGame.ts';
import type { GameState } from './gameState.ts';

/** Gives the game after `count` events, without its log. A file needs each twice: to be validated and to be shown. */
export const getSnapshots = weakMapMemoize((log: Log) => {
  const computed = [emptyGame];
  return (count: number): GameState => {
    for (const entry of log.slice(computed.length - 1, count))
      computed.push(foldEntry(computed.at(-1) as GameState, entry));
    return computed[Math.min(count, log.length)] as GameState;
  };
});

/** Throws if a reducer throws. */
export function isValidThroughout(log: Log): boolean {
  const snapshots = getSnapshots(log);
  return isValidGame(snapshots(0)) && log.every((_, index) => isValidGame(snapshots(index + 1)));
}
