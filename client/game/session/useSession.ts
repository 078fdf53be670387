import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { WithDrafts } from './draftsReducer.ts';
import type { SessionState, WithSession } from './sessionState.ts';

type Game = WithSession & WithDrafts;

export function useGame<T>(select: (game: Game) => T): T {
  return useSelector(({ game }: { game: Game }) => select(game));
}

export function useSession<T>(select: (session: SessionState) => T): T {
  return useGame(({ session }) => select(session));
}

export const useSessionDispatch = useDispatch.withTypes<ThunkDispatch<{ game: Game }, unknown, UnknownAction>>();
