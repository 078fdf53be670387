import { findDefinition, type LogEntry, toEvent } from '../log/event.ts';
import type { Log } from '../log/logReducer.ts';
import { type GameState, gameReducer } from './gameState.ts';

export const emptyGame: GameState = gameReducer(undefined, { type: 'log/foldStarted' });

export function foldGame(log: Log): GameState {
  return { ...log.reduce(foldEntry, emptyGame), log };
}

/** Keeps no log, which each event would copy, and ignores unknown events, whose payloads have not been validated. */
export function foldEntry(game: GameState, entry: LogEntry): GameState {
  return findDefinition(entry.type) ? { ...gameReducer(game, toEvent(entry)), log: [] } : game;
}

/** With thousands of windows, each event would be slow. */
const maxWindows = 50;

/** Checks what the schemas of single events cannot, such as whether the current question exists. */
export function isValidGame({ session: { scenarios, currentIndex, failure }, windows: { order } }: GameState) {
  const failed = failure?.kind === 'answer' ? failure.index : 0;
  return Math.max(currentIndex, failed) < Math.max(1, scenarios.length) && order.length <= maxWindows;
}
