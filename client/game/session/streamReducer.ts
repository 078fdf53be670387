import { createAction, createReducer, prepareAutoBatched } from '@reduxjs/toolkit';
import type { Progress } from '../../../server/api.ts';
import type { Update } from './calls.ts';
import type { WithSession } from './sessionState.ts';

/** What the server has sent so far in the latest call. Neither logged nor stored. */
type Stream = {
  call: string; // the id of the event that requested it
  startedAt: number; // as Date.now()
  progress: Progress | null;
  text: string; // the feedback so far
};

export type WithStream = { game: WithSession; page: { stream: Stream | null } };

export const callStarted = createAction<{ call: string; startedAt: number }>('stream/callStarted');
/** Text may arrive faster than the page can be rendered, so subscribers of the store are notified with a delay. */
export const callUpdated = createAction('stream/callUpdated', prepareAutoBatched<{ call: string } & Update>());

export const streamReducer = createReducer<Stream | null>(null, (builder) => {
  builder
    .addCase(callStarted, (_, { payload }) => ({ ...payload, progress: null, text: '' }))
    .addCase(callUpdated, (stream, { payload }) => {
      if (stream?.call !== payload.call) return;
      if ('progress' in payload) stream.progress = payload.progress;
      else stream.text += payload.delta;
    });
});

/** Returns null unless that call is in flight. */
export function currentStream({ game, page: { stream } }: WithStream): Stream | null {
  return stream && stream.call === game.session.inFlight?.id ? stream : null;
}
