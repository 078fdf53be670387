import { findDefinition, type LogEntry } from './event.ts';
import type { Log } from './logReducer.ts';
import { array, integer, matches, object, refine, textMatching } from './schema.ts';
import { eventId } from './textLimits.ts';

export const timestamp = refine(isOnCalendar, textMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));

/** Browsers disagree on whether there is a 31 February, which would be 3 March. */
function isOnCalendar(time: string): boolean {
  const date = new Date(time);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(time.slice(0, 19));
}

/** More events than fit into the browser's storage. */
const maxEvents = 50_000;

const entry = object({
  id: eventId,
  at: timestamp,
  v: integer(1, Number.MAX_SAFE_INTEGER),
  type: textMatching(/^[A-Za-z]{1,50}\/[A-Za-z]{1,50}$/),
  payload: object({}),
});
const entries = array(entry, 0, maxEvents);

/** Converts events to their current versions. `flaw` is the path of the first invalid value, such as `log.3.at`. */
export function readLog(value: unknown): { log: Log } | { flaw: string } | { newer: true } {
  const flaw = entries(value, 'log');
  if (flaw !== null) return { flaw };
  const found = value as Log;
  if (found.some(({ type, v }) => v > currentVersion(type))) return { newer: true };
  const log = found.map(upcast);
  const index = log.findIndex(({ type, payload }) => !matches(findDefinition(type)?.schema ?? object({}), payload));
  return index < 0 ? { log } : { flaw: `log.${index}.payload` };
}

function upcast(entry: LogEntry): LogEntry {
  const due = findDefinition(entry.type)?.upcasters.slice(entry.v - 1) ?? [];
  if (due.length === 0) return entry;
  const payload = due.reduce((older, upcaster) => upcaster(older), entry.payload);
  return { ...entry, payload, v: currentVersion(entry.type) };
}

function currentVersion(type: string): number {
  return 1 + (findDefinition(type)?.upcasters.length ?? 0);
}
