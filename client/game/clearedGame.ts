import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { GameState } from './gameState.ts';
import { sessionReset } from './session/sessionEvents.ts';

/** What the last reset cleared, until the next game starts. Never stored. */
export type ClearedGame = {
  reset: string; // the id of the sessionReset event
  game: GameState;
};

/** Not logged, because it replaces the whole log. */
export const gameBroughtBack = createAction<GameState>('clearedGame/gameBroughtBack');

export type GameChange = { before: GameState | undefined; now: GameState };

/** The next game may be started or cleared by this tab or, while it follows, by another. */
export function clearedGameReducer(cleared: ClearedGame | null, action: UnknownAction, { before, now }: GameChange) {
  if (before && sessionReset.match(action))
    return before.session.scenarios.length > 0 ? { reset: action.meta.id, game: before } : null;
  return cleared?.reset === now.log[0]?.id && now.session.scenarios.length === 0 ? cleared : null;
}
