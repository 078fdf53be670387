import type { UnknownAction } from '@reduxjs/toolkit';
import { isEvent, type LogEntry, toEntry } from './event.ts';

export type Log = readonly LogEntry[];

/** Appends every event to the log, and nothing else. */
export function logReducer(log: Log = [], action: UnknownAction): Log {
  return isEvent(action) ? [...log, toEntry(action)] : log;
}

/** Is this, read back from storage, a log? */
export function isLog(value: unknown): value is Log {
  return Array.isArray(value) && value.every(isEntry);
}

function isEntry(value: unknown): value is LogEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, v, type, payload } = value as Partial<Record<keyof LogEntry, unknown>>;
  return (
    typeof id === 'string' &&
    typeof at === 'string' &&
    Number.isInteger(v) &&
    (v as number) >= 1 &&
    typeof type === 'string' &&
    typeof payload === 'object' &&
    payload !== null
  );
}
