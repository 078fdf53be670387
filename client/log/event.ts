import { createAction, nanoid } from '@reduxjs/toolkit';
import type { Schema } from './schema.ts';

export type LogEntry = {
  id: string;
  at: string; // ISO 8601, UTC
  v: number; // the version of the payload's schema
  type: string;
  payload: object;
};

export type Event = Pick<LogEntry, 'type' | 'payload'> & { meta: Pick<LogEntry, 'id' | 'at' | 'v'> };

/** Converts a payload to the next version. */
type Upcaster = (payload: object) => object;

type Definition = { schema: Schema<object>; upcasters: readonly Upcaster[] };

const definitions = new Map<string, Definition>();

/**
 * Defines an event with a name such as `folder/somethingHappened`, in letters and one slash. Storage and session files
 * need nothing else; the Tape window needs a text in eventLabels.json. If reducers would misread older events after a
 * change of the payload, append a function to `upcasters` and add a log of the old version to fixtures/. A new optional
 * field does not need that.
 */
export function defineEvent<Payload extends object>(
  type: string,
  schema: Schema<Payload>,
  upcasters: readonly Upcaster[] = [],
) {
  definitions.set(type, { schema, upcasters });
  // Ids and times are created here, because reducers must be pure.
  return createAction(type, (payload: Payload) => ({
    payload,
    meta: { id: nanoid(), at: new Date().toISOString(), v: 1 + upcasters.length } satisfies Event['meta'],
  }));
}

/** Returns undefined for an unknown type, such as one that a newer version of the page defines. */
export function findDefinition(type: string): Definition | undefined {
  return definitions.get(type);
}

export function isEvent(action: unknown): action is Event {
  const meta = (action as Partial<Event> | null)?.meta;
  return typeof meta?.id === 'string' && 'at' in meta && 'v' in meta;
}

export function toEntry({ type, payload, meta: { id, at, v } }: Event): LogEntry {
  return { id, at, v, type, payload };
}

export function toEvent({ type, payload, id, at, v }: LogEntry): Event {
  return { type, payload, meta: { id, at, v } };
}
