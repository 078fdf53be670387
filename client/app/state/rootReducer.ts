import type { Reducer, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { DesktopExtra } from '../../desktop/windowCommands.ts';
import { type GameState, gameReducer } from '../../game/gameState.ts';
import { type PageState, pageReducer } from './pageReducer.ts';

export type RootState = { game: GameState; page: PageState };

export type Command<Result = void> = ThunkAction<Result, RootState, DesktopExtra, UnknownAction>;

export function createRootReducer<Game extends GameState>(
  reduceGame: Reducer<Game>,
): Reducer<{ game: Game; page: PageState }> {
  return (root, action) => {
    const before = root?.game;
    const now = reduceGame(before, action);
    const page = pageReducer(root?.page, action, { before, now });
    return root && now === before && page === root.page ? root : { game: now, page };
  };
}

export const rootReducer = createRootReducer(gameReducer);
