import type { Reducer } from '@reduxjs/toolkit';
import { definitionOf, type LogEntry, toEvent } from './event.ts';
import type { Log } from './logReducer.ts';

/** Computes the state from a log. Only the reducer runs, so no calls are made. */
export function foldLog<State>(reducer: Reducer<State>, log: Log): State {
  return log.reduce<State>(
    (state, entry) => foldEntry(reducer, state, entry),
    reducer(undefined, { type: 'log/foldStarted' }),
  );
}

/**
 * Returns the state after an entry, or the same state if its event is not defined: the payload of such an entry has not
 * been validated, and its type may be that of an action that is not logged.
 */
export function foldEntry<State>(reducer: Reducer<State>, state: State, entry: LogEntry): State {
  return definitionOf(entry.type) ? reducer(state, toEvent(entry)) : state;
}
