import type { Middleware } from '@reduxjs/toolkit';
import { draftChanged } from '../../game/session/draftsReducer.ts';
import { isEvent } from '../../log/event.ts';
import { isFollower } from '../../persistence/tabs/tabsReducer.ts';
import { gameBroughtBack } from './clearedGame.ts';
import type { RootState } from './rootReducer.ts';

/** Drops events in a follower tab: its log is a copy to which nothing may be added. */
export const leaderOnly: Middleware<object, RootState> = (api) => (next) => (action) => {
  const isPlayed = isEvent(action) || draftChanged.match(action) || gameBroughtBack.match(action);
  return isPlayed && isFollower(api.getState()) ? undefined : next(action);
};
