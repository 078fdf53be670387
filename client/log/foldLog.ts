import type { Reducer } from '@reduxjs/toolkit';
import { definitionOf, type LogEntry, toEvent } from './event.ts';
import type { Log } from './logReducer.ts';

export function foldLog<State>(reducer: Reducer<State>, log: Log): State {
  return log.reduce<State>(
    (state, entry) => foldEntry(reducer, state, entry),
    reducer(undefined, { type: 'log/foldStarted' }),
  );
}

/** Ignores events that this version does not define: their payloads have not been validated. */
export function foldEntry<State>(reducer: Reducer<State>, state: State, entry: LogEntry): State {
  return definitionOf(entry.type) ? reducer(state, toEvent(entry)) : state;
}
