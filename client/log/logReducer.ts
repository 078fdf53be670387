import type { UnknownAction } from '@reduxjs/toolkit';
import { isEvent, type LogEntry, toEntry } from './event.ts';

export type Log = readonly LogEntry[];

export function logReducer(log: Log = [], action: UnknownAction): Log {
  return isEvent(action) ? [...log, toEntry(action)] : log;
}
