import type { LogEntry } from '../../log/event.ts';

const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** By the clock of whoever looks at it. */
export function timeOf({ at }: LogEntry): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? '' : format.format(moment);
}
