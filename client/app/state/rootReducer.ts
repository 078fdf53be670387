import type { Reducer, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { DesktopExtra } from '../../desktop/windowCommands.ts';
import { type GameState, gameReducer } from '../../game/gameState.ts';
import type { Calls } from '../../game/session/calls.ts';
import { type PageState, pageReducer } from './pageReducer.ts';

export type RootState = { game: GameState; page: PageState };

/** What listeners may use: all that commands may, and more. */
export type ListenerExtra = DesktopExtra & {
  calls: Calls;
  reload: () => void;
  /** Keeps the review of the finished game, if the player wants that. */
  fileReview: () => Command;
};

export type AppDispatch = ThunkDispatch<RootState, ListenerExtra, UnknownAction>;

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
