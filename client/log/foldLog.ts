import type { Reducer } from '@reduxjs/toolkit';
import { definitionOf, type LogEntry, toEvent } from './event.ts';
import type { Log } from './logReducer.ts';

/** Computes the state from a log. Only the reducer runs, so nothing is sent to the server. */
export function foldLog<State>(reducer: Reducer<State>, log: Log): State {
  return log.reduce<State>(
    (state, entry) => foldEntry(reducer, state, entry),
    reducer(undefined, { type: 'log/foldStarted' }),
  );
}

/**
 * Returns the state after an entry. If this version of the page does not define the entry's event, the state stays the
 * same, because the payload has not been validated and the type may be that of an action that is not logged.
 */
export function foldEntry<State>(reducer: Reducer<State>, state: State, entry: LogEntry): State {
  return definitionOf(entry.type) ? reducer(state, toEvent(entry)) : state;
}
