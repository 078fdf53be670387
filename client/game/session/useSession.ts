import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { WithDrafts } from './draftsReducer.ts';
import type { LiveCall, WithLive } from './liveReducer.ts';
import type { SessionState, WithSession } from './sessionReducer.ts';

type Root = WithSession & WithDrafts;

export function useSession<T>(select: (session: SessionState) => T): T {
  return useSelector((root: WithSession) => select(root.session));
}

export function useLiveCall(): LiveCall | null {
  return useSelector((root: WithLive) => root.live);
}

export const useSessionRoot = useSelector.withTypes<Root>();

export const useSessionDispatch = useDispatch.withTypes<ThunkDispatch<Root, unknown, UnknownAction>>();
