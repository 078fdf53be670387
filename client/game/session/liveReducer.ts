import { createAction, createReducer, prepareAutoBatched } from '@reduxjs/toolkit';
import type { Progress } from '../../../server/api.ts';
import type { Update } from './calls.ts';
import type { WithSession } from './sessionState.ts';

/** What the server has sent so far in the latest call. Neither logged nor stored. */
type LiveCall = {
  call: string; // the id of the event that requested it
  since: number; // in milliseconds, as Date.now()
  progress: Progress | null;
  text: string; // the feedback so far
};

export type WithLive = { game: WithSession; page: { live: LiveCall | null } };

export const callStarted = createAction<{ call: string; since: number }>('live/callStarted');
/** Text may arrive faster than the page can be rendered, so subscribers of the store are notified with a delay. */
export const callUpdated = createAction('live/callUpdated', prepareAutoBatched<{ call: string } & Update>());

export const liveReducer = createReducer<LiveCall | null>(null, (builder) => {
  builder
    .addCase(callStarted, (_, { payload }) => ({ ...payload, progress: null, text: '' }))
    .addCase(callUpdated, (live, { payload }) => {
      if (live?.call !== payload.call) return;
      if ('progress' in payload) live.progress = payload.progress;
      else live.text += payload.delta;
    });
});

/** Returns null unless that call is in flight. */
export function liveCall({ game, page: { live } }: WithLive): LiveCall | null {
  return live && live.call === game.session.inFlight?.id ? live : null;
}
