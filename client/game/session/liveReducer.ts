import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Progress } from '../../../server/api.ts';

/** What the call in flight has told so far. No fact: it is in no log and no storage, and goes with its call. */
export type LiveCall = {
  call: string; // the id of the event that asked for it
  since: number; // in milliseconds, as Date.now()
  progress: Progress | null;
  text: string; // the beginning of the feedback
};

export type WithLive = { live: LiveCall | null };

export const callBegun = createAction<{ call: string; since: number }>('live/callBegun');
export const callTold = createAction<{ call: string; progress: Progress | null; delta: string }>('live/callTold');

export const liveReducer = createReducer<LiveCall | null>(null, (builder) => {
  builder
    .addCase(callBegun, (_, { payload }) => ({ ...payload, progress: null, text: '' }))
    .addCase(callTold, (live, { payload: { call, progress, delta } }) => {
      if (live?.call !== call) return;
      if (progress) live.progress = progress;
      live.text += delta;
    });
});
