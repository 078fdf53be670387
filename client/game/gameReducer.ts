import type { UnknownAction } from '@reduxjs/toolkit';
import { gameBroughtBack } from './clearedGame.ts';
import { type GameState, gameParts } from './gameState.ts';
import { sessionReset } from './session/sessionEvents.ts';

export function gameReducer(game: GameState | undefined, action: UnknownAction): GameState {
  if (gameBroughtBack.match(action)) return action.payload;
  return gameParts(sessionReset.match(action) ? undefined : game, action);
}
