import { draftNoted } from '../../game/session/sessionEvents.ts';
import { definitionOf, type LogEntry } from '../../log/event.ts';

export function eventLabel({ type, payload }: LogEntry, windowName: (id: string) => string): string {
  return definitionOf(type)?.label(payload, windowName) ?? `Unknown event (${type})`;
}

export function isMilestone({ type }: LogEntry): boolean {
  return !type.startsWith('desktop/') && type !== draftNoted.type;
}
