import type { Reducer } from '@reduxjs/toolkit';
import { definitionOf, type LogEntry, toEvent } from './event.ts';
import type { Log } from './logReducer.ts';

/** The state that a log folds to. Only the reducer runs, so no effect can. */
export function foldLog<State>(reducer: Reducer<State>, log: Log): State {
  return log.reduce<State>(
    (state, entry) => foldEntry(reducer, state, entry),
    reducer(undefined, { type: 'log/foldStarted' }),
  );
}

/** Skips what is not a defined event: its payload has not been validated, and its type may be that of another action. */
export function foldEntry<State>(reducer: Reducer<State>, state: State, entry: LogEntry): State {
  return definitionOf(entry.type) ? reducer(state, toEvent(entry)) : state;
}
