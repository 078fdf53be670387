import type { Reducer } from '@reduxjs/toolkit';
import { toEvent } from './event.ts';
import type { Log } from './logReducer.ts';

/** The state that a log amounts to. Goes through the reducer alone, so no effect can fire. */
export function foldLog<State>(reducer: Reducer<State>, log: Log): State {
  return log.reduce<State>(
    (state, entry) => reducer(state, toEvent(entry)),
    reducer(undefined, { type: 'log/foldStarted' }),
  );
}
