import type { LogEntry } from './event.ts';
import type { Log } from './logReducer.ts';
import { type Upcasters, upcasters, versionOf } from './upcasters.ts';

/** Was any of this written by a newer version of the page, which alone knows what it means? */
export function isNewer(log: Log, known: Upcasters = upcasters): boolean {
  return log.some(({ type, v }) => v > versionOf(type, known));
}

/** The log as this version would have written it: the same facts, in payloads of today. */
export function upcast(log: Log, known: Upcasters = upcasters): Log {
  return log.map((entry) => upcastEntry(entry, known));
}

function upcastEntry(entry: LogEntry, known: Upcasters): LogEntry {
  const due = known.get(entry.type)?.slice(entry.v - 1) ?? [];
  if (due.length === 0) return entry;
  const payload = due.reduce((older, next) => next(older), entry.payload);
  return { ...entry, payload, v: versionOf(entry.type, known) };
}
