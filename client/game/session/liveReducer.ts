import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Progress } from '../../../server/api.ts';
import type { WithSession } from './sessionReducer.ts';

/** What the server has sent so far in the latest call. Neither logged nor stored. */
export type LiveCall = {
  call: string; // the id of the event that requested it
  since: number; // in milliseconds, as Date.now()
  progress: Progress | null;
  text: string; // the feedback so far
};

export type WithLive = { game: WithSession; page: { live: LiveCall | null } };

export const callStarted = createAction<{ call: string; since: number }>('live/callStarted');
export const callUpdated = createAction<{ call: string; progress: Progress | null; delta: string }>('live/callUpdated');

export const liveReducer = createReducer<LiveCall | null>(null, (builder) => {
  builder
    .addCase(callStarted, (_, { payload }) => ({ ...payload, progress: null, text: '' }))
    .addCase(callUpdated, (live, { payload: { call, progress, delta } }) => {
      if (live?.call !== call) return;
      if (progress) live.progress = progress;
      live.text += delta;
    });
});

/** Returns null unless that call is in flight. */
export function liveCall({ game, page: { live } }: WithLive): LiveCall | null {
  return live && live.call === game.session.inFlight?.id ? live : null;
}
