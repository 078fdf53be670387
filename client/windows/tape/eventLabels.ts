import { draftNoted } from '../../game/session/sessionEvents.ts';
import { definitionOf, type LogEntry } from '../../log/event.ts';

/** What happened, in plain words. */
export function eventLabel({ type, payload }: LogEntry, windowName: (id: string) => string): string {
  return definitionOf(type)?.label(payload, windowName) ?? `Unknown event (${type})`;
}

/** Is it an event of the game, rather than of windows or the viewport? */
export function isMilestone({ type }: LogEntry): boolean {
  return !type.startsWith('desktop/') && type !== draftNoted.type;
}
