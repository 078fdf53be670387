import type { UnknownAction } from '@reduxjs/toolkit';
import { foldLog } from '../log/foldLog.ts';
import type { Log } from '../log/logReducer.ts';
import { type GameState, gameReducer } from './gameReducer.ts';

export function foldGame(log: Log): GameState {
  return { ...foldLog(withoutLog, log), log };
}

/** While many events are folded, the states have no log, because each event would copy it. */
export function withoutLog(game: GameState | undefined, action: UnknownAction): GameState {
  return { ...gameReducer(game, action), log: [] };
}

/** With thousands of windows, each event would be slow. */
const mostWindows = 50;

/** Checks what the schemas of single events cannot, such as whether the current question exists. */
export function isValidGame({ session: { scenarios, currentIndex, failure }, windows: { open, order } }: GameState) {
  const failed = failure?.kind === 'answer' ? failure.index : 0;
  return (
    Math.max(currentIndex, failed) < Math.max(1, scenarios.length) &&
    order.length <= mostWindows &&
    order.every((id) => Object.hasOwn(open, id))
  );
}
