import { draftNoted } from '../../game/session/sessionEvents.ts';
import { definitionOf, type LogEntry } from '../../log/event.ts';

export function eventLabel({ type, payload }: LogEntry, windowName: (id: string) => string): string {
  return definitionOf(type)?.label(payload, windowName) ?? `Unknown event (${type})`;
}

/** False for desktop events and for draftNoted, which records an unfinished answer; true for all other events. */
export function isMilestone({ type }: LogEntry): boolean {
  return !type.startsWith('desktop/') && type !== draftNoted.type;
}
